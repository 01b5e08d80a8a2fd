import { Router } from 'express';
import type { Mailbox, MailboxEntry } from '../../../application/sandbox/mailbox.js';
import { nameRoute } from '../shell/http-exchange.js';

const PATH = '/sandbox/mailbox';
const MOST_SHOWN = 100;
/** Mails are the words of strangers: the page runs nothing, and is shown in no other page. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const LINK = /https?:\/\/[^\s<>"]+/g;

/** The mails that a sandbox has sent, as a page. */
export function mailboxPageRouter(mailbox: Mailbox): Router {
  const router = Router();
  router.get(PATH, async (_request, response) => {
    const mails = await mailbox.list(null, MOST_SHOWN);
    nameRoute(response, PATH);
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(pageOf(mails));
  });
  return router;
}

function pageOf(mails: readonly MailboxEntry[]): string {
  const articles = mails.map(
    ({ to, subject, text, sentAt }) =>
      `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}, ${sentAt.toISOString()}</p><pre>${linked(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mailbox of the sandbox</title>
<style>body{font:16px system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;font:inherit}</style>
<h1>Mailbox of the sandbox</h1>${articles.join('') || '<p>No mails have been sent.</p>'}</html>`;
}

function linked(text: string): string {
  return escaped(text).replace(LINK, (url) => `<a href="${url}">${url}</a>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
