import { describe, expect, it } from '@jest/globals';
import { interactionPage } from '../../../../adapters/oauth/pages/interaction-page.js';
import { codeConfirmPage, codeEntryPage, errorPage } from '../../../../adapters/oauth/pages/plain-pages.js';
import { TEXTS } from '../../../../adapters/oauth/pages/texts.js';

/** As the library makes it. */
const ENTRY_FORM = `<form id="op.deviceInputForm" novalidate method="post" action="/oauth/device">
  <input type="hidden" name="xsrf" value="secret"/>
  <input
    value="&quot;&gt;&lt;b&gt;" type="text" name="user_code" placeholder="Enter code" onfocus="this.select();" autofocus autocomplete="off"></input>
  </form>`;

const PLANNER = { name: 'Planner', resembles: null, isVerified: false };

describe('the pages of the authorization server', () => {
  it.each([
    ['sign-in and consent', interactionPage('en')],
    ['code entry', codeEntryPage('en', ENTRY_FORM)],
    ['code confirmation', codeConfirmPage('en', '<form></form>', PLANNER, 'ABCD')],
    ['errors', errorPage('en', 'invalid_request', 'why')],
  ])('hold no script, style or handler of their own: %s', (_name, page) => {
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/);
    expect(page).not.toMatch(/<script(?! type="module" src="\/oauth\/assets\/)/);
    expect(page).not.toMatch(/src="(?!\/oauth\/)|href="(?!\/(?:oauth|app)\/)/);
  });

  it('shows a name that holds markup as it is written', () => {
    const page = codeConfirmPage('en', '', { ...PLANNER, name: '<b>{client}</b>"' }, '<i>');
    expect(page).toContain('<bdi>&#60;b&#62;{client}&#60;/b&#62;&#34;</bdi> wants');
    expect(page).not.toContain('<i>');
    expect(errorPage('en', '<b>', '<script>')).not.toMatch(/<b>|<script>/);
  });

  it('warns of a name that looks like another one', () => {
    const page = codeConfirmPage('en', '', { ...PLANNER, name: 'Supp0rt', resembles: 'support' }, 'ABCD');
    expect(page).toContain('<p class="warning">The name <bdi>Supp0rt</bdi> looks like <bdi>@support</bdi>');
    expect(codeConfirmPage('en', '', PLANNER, 'ABCD')).not.toContain('warning');
  });

  it('keeps what was typed, in a field with a label, when the code is refused', () => {
    const page = codeEntryPage('en', ENTRY_FORM, 'NotFoundError');
    expect(page).toContain('<label for="user_code">Code</label>');
    expect(page).toContain('form="op.deviceInputForm" type="text" class="code" value="&quot;&gt;&lt;b&gt;"');
    expect(page.match(/name="user_code"/g)).toHaveLength(1);
    expect(page).toContain('name="xsrf" value="secret"');
  });

  it.each([
    ['NoCodeError', 'No code was typed'],
    ['ExpiredError', 'That code is wrong, used or expired'],
    ['InvalidRequest', 'open for too long'],
    ['AbortedError', 'Your device has been told that you refused'],
    ['SessionNotFound', 'This request is over'],
  ])('says what %s means to whoever connects a device', (problem, words) => {
    expect(codeEntryPage('en', ENTRY_FORM, problem)).toContain(words);
  });
  it('speak the language of the browser', () => {
    expect(interactionPage('de')).toContain('<html lang="de">');
    expect(interactionPage('de')).toContain('Angekreuztes erlauben');
    expect(codeConfirmPage('de', '', PLANNER, 'ABCD')).toContain('möchte mit Ihrem Konto verbunden werden');
  });

  it('have the same values in each sentence in every language', () => {
    const slots = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
    const all = (texts: object): readonly string[] =>
      Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : all(text)));
    expect(all(TEXTS.de).map(slots)).toEqual(all(TEXTS.en).map(slots));
  });
});
