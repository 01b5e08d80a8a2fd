import { describe, expect, it } from '@jest/globals';
import { interactionPage } from '../../../../adapters/oauth/pages/interaction-page.js';
import { codeConfirmPage, codeEntryPage, errorPage } from '../../../../adapters/oauth/pages/plain-pages.js';

/** As the library makes it. */
const ENTRY_FORM = `<form id="op.deviceInputForm" novalidate method="post" action="/oauth/device">
  <input type="hidden" name="xsrf" value="secret"/>
  <input
    value="&quot;&gt;&lt;b&gt;" type="text" name="user_code" placeholder="Enter code" onfocus="this.select();" autofocus autocomplete="off"></input>
  </form>`;

const PLANNER = { name: 'Planner', resembles: null, isVerified: false };

describe('the pages of the authorization server', () => {
  it.each([
    ['sign-in and consent', interactionPage()],
    ['code entry', codeEntryPage(ENTRY_FORM)],
    ['code confirmation', codeConfirmPage('<form></form>', PLANNER, 'ABCD')],
    ['errors', errorPage('invalid_request', 'why')],
  ])('hold no script, style or handler of their own: %s', (_name, page) => {
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/);
    expect(page).not.toMatch(/<script(?! type="module" src="\/oauth\/assets\/)/);
    expect(page).not.toMatch(/src="(?!\/oauth\/)|href="(?!\/(?:oauth|app)\/)/);
  });

  it('shows a name that holds markup as it is written', () => {
    const page = codeConfirmPage('', { ...PLANNER, name: '<b>{client}</b>"' }, '<i>');
    expect(page).toContain('<bdi>&#60;b&#62;{client}&#60;/b&#62;&#34;</bdi> wants');
    expect(page).not.toContain('<i>');
    expect(errorPage('<b>', '<script>')).not.toMatch(/<b>|<script>/);
  });

  it('warns of a name that looks like another one', () => {
    const page = codeConfirmPage('', { ...PLANNER, name: 'Supp0rt', resembles: 'support' }, 'ABCD');
    expect(page).toContain('<p class="warning">The name <bdi>Supp0rt</bdi> looks like <bdi>@support</bdi>');
    expect(codeConfirmPage('', PLANNER, 'ABCD')).not.toContain('warning');
  });

  it('keeps what was typed, in a field with a label, when the code is refused', () => {
    const page = codeEntryPage(ENTRY_FORM, 'NotFoundError');
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
    expect(codeEntryPage(ENTRY_FORM, problem)).toContain(words);
  });
});
