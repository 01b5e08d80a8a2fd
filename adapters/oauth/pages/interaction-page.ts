import { escaped, htmlDocument, sentence } from './html.js';
import { type PageLanguage, TEXTS, type Texts } from './texts.js';

/**
 * The sign-in and consent page. It is the same for every request: it holds all views as templates, and its script fills in the
 * interaction's details.
 */
export function interactionPage(language: PageLanguage): string {
  const t = TEXTS[language];
  const templates = [
    view('sign-in', signInView(t)),
    view('consent', consentView(t)),
    view('leaving', article(t.leaving.title, t.leaving.lead)),
    view('over', article(t.over.title, t.over.lead, t.over.next)),
    view('unavailable', `${article(t.unavailable.title, t.unavailable.lead)}${retryButton(t)}`),
    part('request', requestFacts(t)),
    part('scope-group', scopeGroup(t)),
    part('scope', scopeLine(t)),
    ...Object.entries(t.problem).map(([name, text]) => template(`problem-${name}`, sentence(text))),
    ...Object.entries(groupsOf(t)).map(([name, text]) => template(`group-${name}`, text)),
  ];
  const content = `<main>
<noscript><p>${escaped(t.noScript)}</p></noscript>
<div id="view"><p id="loading" hidden>${escaped(t.loading)}</p></div>
<p id="progress" role="status"></p>
<p id="problem" role="alert"></p>
</main>
${templates.join('\n')}`;
  return htmlDocument(language, t.signIn.title, content, 'interaction.js');
}

/** The heading of each group of scopes, with a hint where one is needed. */
function groupsOf({ consent }: Texts): Readonly<Record<'read' | 'write' | 'optional' | 'money', string>> {
  return {
    read: `<span>${escaped(consent.read)}</span>`,
    write: `<span>${escaped(consent.write)}</span>`,
    optional: `<span>${escaped(consent.optional)}</span><p class="hint">${sentence(consent.optionalHint)}</p>`,
    money: `<span>${escaped(consent.money)}</span><p class="warning">${escaped(consent.moneyWarning)}</p>`,
  };
}

function signInView({ signIn }: Texts): string {
  return `${heading(signIn.title)}
<p>${sentence(signIn.lead)}</p>
<div data-part="request"></div>
<form novalidate>
<div data-part="autofill" hidden>
<label for="passkey">${escaped(signIn.label)}</label>
<input id="passkey" name="username" type="text" autocomplete="username webauthn" autocapitalize="none" spellcheck="false" aria-describedby="passkey-hint">
<p class="hint" id="passkey-hint">${escaped(signIn.hint)}</p>
</div>
<p class="warning" data-part="no-passkeys" hidden>${sentence(signIn.noPasskeys)}</p>
<div class="actions">
<button type="submit" class="primary">${escaped(signIn.submit)}</button>
<button type="button" data-action="deny">${escaped(signIn.cancel)}</button>
</div>
<p class="hint">${escaped(signIn.newHere)} ${link('/app/sign-up', signIn.signUp)} ${sentence(signIn.thenAgain)}</p>
<template data-part="waiting">${escaped(signIn.waiting)}</template>
</form>`;
}

function consentView({ consent }: Texts): string {
  return `${heading(consent.title)}
<p>${sentence(consent.lead)}</p>
<div data-part="request"></div>
<form novalidate>
<div data-part="scopes"></div>
<div class="actions">
<button type="submit" class="primary">${escaped(consent.allow)}</button>
<button type="button" data-action="deny">${escaped(consent.deny)}</button>
</div>
<p class="hint">${escaped(consent.afterwards)} ${link('/app/more', consent.account)}.</p>
</form>`;
}

function requestFacts({ request }: Texts): string {
  const fact = (name: string, content: string, when = '') =>
    `<div${when && ` data-when="${when}"`}><dt>${escaped(name)}</dt><dd>${content}</dd></div>`;
  return `<dl>${[
    fact(request.application, '<bdi data-slot="client"></bdi>'),
    fact(request.website, '<bdi data-slot="website"></bdi>', 'website'),
    fact(request.check, sentence(request.verified), 'verified'),
    fact(request.check, `<span class="warning">${sentence(request.unverified)}</span>`, 'unverified'),
    fact(request.name, `<span class="warning">${sentence(request.resembles)}</span>`, 'resembles'),
    fact(request.answer, sentence(request.answerHost), 'host'),
    fact(request.answer, sentence(request.answerProgram), 'program'),
    fact(request.answer, sentence(request.answerApp), 'app'),
    fact(request.afterwards, sentence(request.answerDevice), 'device'),
  ].join('')}</dl>`;
}

function scopeGroup({ consent }: Texts): string {
  return `<fieldset><legend></legend><div data-part="about"></div><ul></ul>
<button type="button" data-action="tick-all">${escaped(consent.tickAll)}</button></fieldset>`;
}

function scopeLine({ consent }: Texts): string {
  return `<li><label><input type="checkbox" name="scope"><span><span data-slot="description"></span>
<span class="tag" data-when="granted">${escaped(consent.grantedBefore)}</span></span></label></li>`;
}

function retryButton({ unavailable }: Texts): string {
  return `<div class="actions"><button type="button" class="primary" data-action="retry">${escaped(unavailable.retry)}</button></div>`;
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
