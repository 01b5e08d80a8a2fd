// Markdown to the HTML of the documentation: headings with anchors, examples with tabs, links between pages.
import { posix } from 'node:path';
import { Marked } from 'marked';
import { escaped, highlighted } from './highlight.mjs';

/** The languages of an example, in the order of its tabs. */
const TABS = { sh: 'curl', ts: 'TypeScript', py: 'Python' };
const LABELS = { json: 'Answer', text: 'Output', console: 'Terminal', http: 'HTTP' };
const ENDPOINT = /^(?:GET|POST|PUT|PATCH|DELETE) \/\S+$/;
const SET_UP = /\[set-up\]\(([^)]*)\)/;

/** The anchor of a heading, as the host of the repository makes it. */
export function anchorOf(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * @param site `addressOf(file)`: the page of a file, or undefined; `operationAt(endpoint)`: the address of an endpoint in the reference;
 *   `setUp()`: the Markdown of the common beginning of the examples
 * @returns {{ title: string, html: string, headings: { depth: number, id: string, text: string }[] }}
 */
export function rendered(markdown, file, site) {
  const headings = [];
  const marked = markedFor(file, site, headings);
  const html = blocks(marked.lexer(markdown), marked, site);
  return { title: headings.find(({ depth }) => depth === 1)?.text ?? file, html, headings };
}

function blocks(tokens, marked, site) {
  const html = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (isTab(token)) {
      const group = [token];
      while (isTab(tokens[index + 1]) || (tokens[index + 1]?.type === 'space' && isTab(tokens[index + 2]))) {
        index += 1;
        if (isTab(tokens[index])) group.push(tokens[index]);
      }
      html.push(group.length > 1 ? tabs(group) : codeBox(token));
    } else if (token.type === 'blockquote' && SET_UP.test(token.raw)) {
      const inner = blocks(marked.lexer(site.setUp()), marked, site);
      html.push(`<details class="set-up"><summary>Set-up of the examples</summary>${inner}</details>`);
    } else {
      html.push(marked.parser([token]));
    }
  }
  return html.join('\n').replaceAll('<table>', TABLE).replaceAll('</table>', '</table></div>');
}

const TABLE = '<div class="table" tabindex="0" role="group" aria-label="Table"><table>';

function isTab(token) {
  return token?.type === 'code' && token.lang in TABS;
}

/** Without JavaScript all languages are shown, one below the other. */
function tabs(group) {
  const panels = group
    .toSorted((one, other) => order(one) - order(other))
    .map(
      ({ lang, text }) =>
        `<div class="panel" data-language="${lang}"><p class="label">${TABS[lang]}</p>${pre(text, lang)}</div>`,
    );
  return `<div class="example">${panels.join('')}</div>`;
}

function order({ lang }) {
  return Object.keys(TABS).indexOf(lang);
}

function codeBox({ lang = '', text }) {
  const label = LABELS[lang] ?? TABS[lang] ?? '';
  return `<div class="code${LABELS[lang] ? ` ${lang}` : ''}">${label && `<p class="label">${label}</p>`}${pre(text, lang)}</div>`;
}

function pre(text, language) {
  return `<pre tabindex="0"><code>${highlighted(text, language)}</code></pre>`;
}

function markedFor(file, site, headings) {
  return new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const text = plain(html);
        const id = anchorOf(text);
        headings.push({ depth, id, text });
        const mark = depth === 1 ? '' : `<a class="mark" href="#${id}" aria-label="Link to ${escaped(text)}"></a>`;
        return `<h${depth} id="${id}">${html}${mark}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = resolved(href, file, site);
        return address === null ? text : `<a href="${escaped(address)}">${text}</a>`;
      },
      codespan({ text }) {
        const address = ENDPOINT.test(text) && site.operationAt(text);
        const code = `<code>${escaped(text)}</code>`;
        return address ? `<a class="endpoint" href="${escaped(address)}">${code}</a>` : code;
      },
      code: codeBox,
      html: ({ text }) => (text.startsWith('<!--') ? '' : escaped(text)),
      image: ({ text }) => escaped(text),
    },
  });
}

/** @returns null when the link leads to a file of the repository that is no page of the site */
function resolved(href, file, site) {
  if (/^(?:https?:|mailto:|#|\/)/.test(href)) return href;
  const [path, anchor] = href.split('#');
  const page = site.addressOf(posix.join(posix.dirname(file), path));
  return page === undefined ? null : `${page}${anchor ? `#${anchor}` : ''}`;
}

/** The text of HTML, for headings and the search. */
export function plain(html) {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name])
    .replace(/\s+/g, ' ')
    .trim();
}
