import type { ShownClient } from '../shown-clients.js';
import { escaped, htmlDocument, sentence } from './html.js';
import { TEXTS } from './texts.js';

const { device: DEVICE, error: ERROR, over: OVER } = TEXTS;

/* Pages without a script. The library makes the device forms, with their protection against forged posts. */

/** @param problem the class name of the library's error; undefined when there is none */
export function codeEntryPage(form: string, problem?: string): string {
  if (problem === 'AbortedError') return page(DEVICE.refused, `<p>${escaped(DEVICE.refusedLead)}</p>`);
  if (problem === 'SessionNotFound') return requestOverPage();
  const failed = problem !== undefined;
  const lead = failed
    ? `<p id="hint" class="danger" role="alert">${escaped(entryProblem(problem))}</p>`
    : `<p id="hint">${escaped(DEVICE.lead)}</p>`;
  return page(
    DEVICE.title,
    `${lead}${withoutField(form)}
    <label for="user_code">${escaped(DEVICE.label)}</label>
    <input id="user_code" name="user_code" form="op.deviceInputForm" type="text" class="code" value="${typedCode(form)}"
      autocomplete="off" autocapitalize="characters" spellcheck="false" autofocus aria-describedby="hint"${failed ? ' aria-invalid="true"' : ''}>
    <div class="actions"><button type="submit" class="primary" form="op.deviceInputForm">${escaped(DEVICE.submit)}</button></div>`,
  );
}

export function codeConfirmPage(form: string, { name, resembles }: ShownClient, userCode: string): string {
  const warning =
    resembles === null
      ? ''
      : `<p class="warning">${sentence(TEXTS.request.resembles, { client: name, resembles: `@${resembles}` })}</p>`;
  return page(
    DEVICE.title,
    `<p>${sentence(DEVICE.asks, { client: name })}</p>${warning}
    <p id="compare">${escaped(DEVICE.compare)}</p>
    <p class="code">${escaped(userCode)}</p>${form}
    <div class="actions">
    <button type="submit" class="primary" form="op.deviceConfirmForm" aria-describedby="compare">${escaped(DEVICE.submit)}</button>
    <button type="submit" form="op.deviceConfirmForm" name="abort" value="yes">${escaped(DEVICE.cancel)}</button>
    </div>`,
  );
}

export function deviceConnectedPage(): string {
  return page(DEVICE.connected, `<p>${escaped(DEVICE.connectedLead)}</p>`);
}

/** A code was posted without the form before it. */
export function deviceFormMissingPage(): string {
  return page(
    DEVICE.title,
    `<p>${escaped(DEVICE.formMissing)}</p><p><a href="/oauth/device">${escaped(DEVICE.open)}</a></p>`,
  );
}

/** The interaction or its cookie is gone. */
export function requestOverPage(): string {
  return page(OVER.title, `<p>${escaped(OVER.lead)}</p><p>${escaped(OVER.next)}</p>`);
}

/** Shows the error of a client that must not get an answer. */
export function errorPage(error: string, description: string): string {
  return page(
    ERROR.title,
    `<p>${escaped(ERROR.lead)}</p><p>${escaped(ERROR.next)}</p>
    <h2>${escaped(ERROR.detail)}</h2><p class="detail"><code>${escaped(error)}</code> ${escaped(description)}</p>`,
  );
}

function entryProblem(name: string): string {
  if (name === 'NoCodeError') return DEVICE.missing;
  return name === 'InvalidRequest' ? DEVICE.stale : DEVICE.wrong;
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

function page(title: string, content: string): string {
  return htmlDocument(title, `<main><h1>${escaped(title)}</h1>${content}</main>`);
}
