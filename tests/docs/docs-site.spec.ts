import { beforeAll, describe, expect, it } from '@jest/globals';

interface SitePage {
  readonly file: string;
  readonly address: string;
  readonly title: string;
  readonly html: string;
  readonly headings: readonly { readonly depth: number; readonly id: string }[];
}

interface Site {
  pages(): readonly SitePage[];
  operations(): readonly { readonly name: string; readonly address: string }[];
}

interface Search {
  searchIndex(pages: readonly SitePage[], endpoints: readonly object[]): string;
}

/** What others than the documentation serve. */
const SERVED_ELSEWHERE = new Set(['/docs/reference', '/openapi.json', '/openapi-lite.json', '/app', '/']);
const ENDPOINT = /<code>((?:GET|POST|PUT|PATCH|DELETE) \/(?:v1|sandbox)\/[^<\s]*)<\/code>/g;
/** An endpoint is named with these where a text speaks of several, or leaves out the beginning. */
const ABBREVIATED = /[…*]|&#8230;/;

describe('the documentation site', () => {
  let pages: readonly SitePage[];
  let endpoints: ReturnType<Site['operations']>;
  let search: Search;

  beforeAll(async () => {
    const site: Site = await import('../../scripts/lib/docs-site/pages.mjs' as string);
    search = await import('../../scripts/lib/docs-site/search-index.mjs' as string);
    pages = site.pages();
    endpoints = site.operations();
  });

  it('has the address of the examples in one piece, which the service replaces by its own', () => {
    const examples = pages.filter(({ html }) => html.includes('API=http://localhost:3000'));
    expect(examples.map(({ address }) => address)).toContain('/docs/quickstart');
    expect(pages.filter(({ html }) => /localhost:<|http:<span/.test(html)).map(({ file }) => file)).toEqual([]);
  });

  it('has each page once, with a title', () => {
    expect(new Set(pages.map(({ address }) => address)).size).toBe(pages.length);
    expect(pages.filter(({ title, file }) => title === file)).toEqual([]);
  });

  it('leads nowhere where nothing is: no page, no heading', () => {
    const anchors = new Map(pages.map(({ address, headings }) => [address, headings.map(({ id }) => id)]));
    const lost = pages.flatMap(({ file, address, html }) =>
      [...html.matchAll(/href="([^"]*)"/g)]
        .map(([, href = '']) => href.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))))
        .filter((href) => !isThere(href, address, anchors))
        .map((href) => `${file}: ${href}`),
    );
    expect(lost).toEqual([]);
  });

  function isThere(href: string, from: string, anchors: ReadonlyMap<string, readonly string[]>): boolean {
    if (/^https?:/.test(href)) return true;
    const [path = '', anchor] = href.split('#');
    if (path === '/docs/reference' || path === '/sandbox/docs') {
      return anchor === undefined || endpoints.some(({ address }) => address === href);
    }
    if (SERVED_ELSEWHERE.has(path)) return true;
    const known = anchors.get(path === '' ? from : path);
    return known !== undefined && (anchor === undefined || known.includes(anchor));
  }

  it('names only endpoints that the documents have, outside of the rules, which also say what is planned, and the changelog', () => {
    const names = new Set(endpoints.map(({ name }) => name));
    const unknown = pages
      .filter(({ file }) => file.startsWith('docs/guides/') || file.startsWith('docs/errors/'))
      .flatMap(({ file, html }) =>
        [...html.matchAll(ENDPOINT)].map(([, name = '']) => ({ file, name: name.split('?')[0] ?? '' })),
      )
      .filter(({ name }) => !ABBREVIATED.test(name) && !names.has(name));
    expect(unknown).toEqual([]);
  });

  it('lists every deprecated endpoint', () => {
    const page = pages.find(({ address }) => address === '/docs/deprecations');
    expect(page?.html).toContain('GET /v1/spending/summary');
  });

  it('runs no script and loads nothing of a text', () => {
    for (const { html } of pages) expect(html).not.toMatch(/<script|<img|<iframe|<style| on\w+=| style=/);
  });

  it('has every page, every section and every endpoint in its search', () => {
    const { documentCount } = JSON.parse(search.searchIndex(pages, endpoints)) as { readonly documentCount: number };
    const sections = pages.flatMap(({ headings }) => headings.filter(({ depth }) => depth === 2 || depth === 3));
    expect(documentCount).toBe(pages.length + sections.length + endpoints.length);
  });
});
