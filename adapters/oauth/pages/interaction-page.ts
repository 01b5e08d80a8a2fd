import { escaped, htmlDocument, sentence } from './html.js';
import { TEXTS } from './texts.js';

/**
 * The sign-in and consent page. It is the same for every request: it holds all views as templates, and its script fills in the
 * interaction's details.
 */
export function interactionPage(): string {
  const templates = [
    view('sign-in', signInView()),
    view('consent', consentView()),
    view('leaving', article(TEXTS.leaving.title, TEXTS.leaving.lead)),
    view('over', article(TEXTS.over.title, TEXTS.over.lead, TEXTS.over.next)),
    view('unavailable', `${article(TEXTS.unavailable.title, TEXTS.unavailable.lead)}${retryButton()}`),
    part('request', requestFacts()),
    part('scope-group', scopeGroup()),
    part('scope', scopeLine()),
    ...Object.entries(TEXTS.problem).map(([name, text]) => template(`problem-${name}`, sentence(text))),
    ...Object.entries(GROUP_TEXTS).map(([name, text]) => template(`group-${name}`, text)),
  ];
  const content = `<main>
<noscript><p>${escaped(TEXTS.noScript)}</p></noscript>
<div id="view"><p id="loading" hidden>${escaped(TEXTS.loading)}</p></div>
<p id="progress" role="status"></p>
<p id="problem" role="alert"></p>
</main>
${templates.join('\n')}`;
  return htmlDocument(TEXTS.signIn.title, content, 'interaction.js');
}

const { consent: CONSENT, request: REQUEST, signIn: SIGN_IN } = TEXTS;

/** The heading of each group of scopes, with a hint where one is needed. */
const GROUP_TEXTS = {
  read: `<span>${escaped(CONSENT.read)}</span>`,
  write: `<span>${escaped(CONSENT.write)}</span>`,
  optional: `<span>${escaped(CONSENT.optional)}</span><p class="hint">${sentence(CONSENT.optionalHint)}</p>`,
  money: `<span>${escaped(CONSENT.money)}</span><p class="warning">${escaped(CONSENT.moneyWarning)}</p>`,
} as const;

function signInView(): string {
  return `${heading(SIGN_IN.title)}
<p>${sentence(SIGN_IN.lead)}</p>
<div data-part="request"></div>
<form novalidate>
<div data-part="autofill" hidden>
<label for="passkey">${escaped(SIGN_IN.label)}</label>
<input id="passkey" name="username" type="text" autocomplete="username webauthn" autocapitalize="none" spellcheck="false" aria-describedby="passkey-hint">
<p class="hint" id="passkey-hint">${escaped(SIGN_IN.hint)}</p>
</div>
<p class="warning" data-part="no-passkeys" hidden>${sentence(SIGN_IN.noPasskeys)}</p>
<div class="actions">
<button type="submit" class="primary">${escaped(SIGN_IN.submit)}</button>
<button type="button" data-action="deny">${escaped(SIGN_IN.cancel)}</button>
</div>
<p class="hint">${escaped(SIGN_IN.newHere)} ${link('/app/sign-up', SIGN_IN.signUp)} ${sentence(SIGN_IN.thenAgain)}</p>
<template data-part="waiting">${escaped(SIGN_IN.waiting)}</template>
</form>`;
}

function consentView(): string {
  return `${heading(CONSENT.title)}
<p>${sentence(CONSENT.lead)}</p>
<div data-part="request"></div>
<form novalidate>
<div data-part="scopes"></div>
<div class="actions">
<button type="submit" class="primary">${escaped(CONSENT.allow)}</button>
<button type="button" data-action="deny">${escaped(CONSENT.deny)}</button>
</div>
<p class="hint">${escaped(CONSENT.afterwards)} ${link('/app/more', CONSENT.account)}.</p>
</form>`;
}

function requestFacts(): string {
  const fact = (name: string, content: string, when = '') =>
    `<div${when && ` data-when="${when}"`}><dt>${escaped(name)}</dt><dd>${content}</dd></div>`;
  return `<dl>${[
    fact(REQUEST.application, '<bdi data-slot="client"></bdi>'),
    fact(REQUEST.website, '<bdi data-slot="website"></bdi>', 'website'),
    fact(REQUEST.check, sentence(REQUEST.verified), 'verified'),
    fact(REQUEST.check, `<span class="warning">${sentence(REQUEST.unverified)}</span>`, 'unverified'),
    fact(REQUEST.name, `<span class="warning">${sentence(REQUEST.resembles)}</span>`, 'resembles'),
    fact(REQUEST.answer, sentence(REQUEST.answerHost), 'host'),
    fact(REQUEST.answer, sentence(REQUEST.answerProgram), 'program'),
    fact(REQUEST.answer, sentence(REQUEST.answerApp), 'app'),
    fact(REQUEST.afterwards, sentence(REQUEST.answerDevice), 'device'),
  ].join('')}</dl>`;
}

function scopeGroup(): string {
  return `<fieldset><legend></legend><div data-part="about"></div><ul></ul>
<button type="button" data-action="tick-all">${escaped(CONSENT.tickAll)}</button></fieldset>`;
}

function scopeLine(): string {
  return `<li><label><input type="checkbox" name="scope"><span><span data-slot="description"></span>
<span class="tag" data-when="granted">${escaped(CONSENT.grantedBefore)}</span></span></label></li>`;
}

function retryButton(): string {
  return `<div class="actions"><button type="button" class="primary" data-action="retry">${escaped(TEXTS.unavailable.retry)}</button></div>`;
}

/** Into the owner's app. */
function link(path: string, text: string): string {
  return `<a href="${path}">${escaped(text)}</a>`;
}

function article(title: string, ...paragraphs: readonly string[]): string {
  return `${heading(title)}${paragraphs.map((text) => `<p>${sentence(text)}</p>`).join('')}`;
}

function heading(title: string): string {
  return `<h1 tabindex="-1">${sentence(title)}</h1>`;
}

function view(name: string, content: string): string {
  return template(`view-${name}`, content);
}

function part(name: string, content: string): string {
  return template(`part-${name}`, content);
}

function template(id: string, content: string): string {
  return `<template id="${id}">${content}</template>`;
}
