import type { ShownClient } from '../shown-clients.js';
import { escaped, htmlDocument, sentence } from './html.js';
import { type PageLanguage, TEXTS } from './texts.js';

/* Pages without a script. The library makes the device forms, with their protection against forged posts. */

/** @param problem the class name of the library's error; undefined when there is none */
export function codeEntryPage(language: PageLanguage, form: string, problem?: string): string {
  const { device } = TEXTS[language];
  if (problem === 'AbortedError') return page(language, device.refused, `<p>${escaped(device.refusedLead)}</p>`);
  if (problem === 'SessionNotFound') return requestOverPage(language);
  const failed = problem !== undefined;
  const lead = failed
    ? `<p id="hint" class="danger" role="alert">${escaped(entryProblem(language, problem))}</p>`
    : `<p id="hint">${escaped(device.lead)}</p>`;
  return page(
    language,
    device.title,
    `${lead}${withoutField(form)}
    <label for="user_code">${escaped(device.label)}</label>
    <input id="user_code" name="user_code" form="op.deviceInputForm" type="text" class="code" value="${typedCode(form)}"
      autocomplete="off" autocapitalize="characters" spellcheck="false" autofocus aria-describedby="hint"${failed ? ' aria-invalid="true"' : ''}>
    <div class="actions"><button type="submit" class="primary" form="op.deviceInputForm">${escaped(device.submit)}</button></div>`,
  );
}

export function codeConfirmPage(
  language: PageLanguage,
  form: string,
  { name, resembles }: ShownClient,
  userCode: string,
): string {
  const { device, request } = TEXTS[language];
  const warning =
    resembles === null
      ? ''
      : `<p class="warning">${sentence(request.resembles, { client: name, resembles: `@${resembles}` })}</p>`;
  return page(
    language,
    device.title,
    `<p>${sentence(device.asks, { client: name })}</p>${warning}
    <p id="compare">${escaped(device.compare)}</p>
    <p class="code">${escaped(userCode)}</p>${form}
    <div class="actions">
    <button type="submit" class="primary" form="op.deviceConfirmForm" aria-describedby="compare">${escaped(device.submit)}</button>
    <button type="submit" form="op.deviceConfirmForm" name="abort" value="yes">${escaped(device.cancel)}</button>
    </div>`,
  );
}

export function deviceConnectedPage(language: PageLanguage): string {
  const { device } = TEXTS[language];
  return page(language, device.connected, `<p>${escaped(device.connectedLead)}</p>`);
}

/** A code was posted without the form before it. */
export function deviceFormMissingPage(language: PageLanguage): string {
  const { device } = TEXTS[language];
  return page(
    language,
    device.title,
    `<p>${escaped(device.formMissing)}</p><p><a href="/oauth/device">${escaped(device.open)}</a></p>`,
  );
}

/** The interaction or its cookie is gone. */
export function requestOverPage(language: PageLanguage): string {
  const { over } = TEXTS[language];
  return page(language, over.title, `<p>${escaped(over.lead)}</p><p>${escaped(over.next)}</p>`);
}

/** Shows the error of a client that must not get an answer. */
export function errorPage(language: PageLanguage, error: string, description: string): string {
  const t = TEXTS[language].error;
  return page(
    language,
    t.title,
    `<p>${escaped(t.lead)}</p><p>${escaped(t.next)}</p>
    <h2>${escaped(t.detail)}</h2><p class="detail"><code>${escaped(error)}</code> ${escaped(description)}</p>`,
  );
}

function entryProblem(language: PageLanguage, name: string): string {
  const { device } = TEXTS[language];
  if (name === 'NoCodeError') return device.missing;
  return name === 'InvalidRequest' ? device.stale : device.wrong;
}

/* Replaces the library's field, which has no label and uses an inline handler that the content security policy refuses. */
const FIELD = /<input\s[^>]*type="text"[^>]*>(?:<\/input>)?/;

function withoutField(form: string): string {
  return form.replace(FIELD, '');
}

/** The text that was entered before, escaped by the library. */
function typedCode(form: string): string {
  return /value="([^"]*)"/.exec(FIELD.exec(form)?.[0] ?? '')?.[1] ?? '';
}

function page(language: PageLanguage, title: string, content: string): string {
  return htmlDocument(language, title, `<main><h1>${escaped(title)}</h1>${content}</main>`);
}
