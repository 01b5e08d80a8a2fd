// The pages of the documentation: which files they are made of, and at which address each is.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../root.mjs';
import { deprecationsPage } from './deprecations.mjs';
import { rendered } from './markdown.mjs';

const NAVIGATION = 'docs/guides/navigation.json';
const SET_UP_OF = 'docs/guides/quickstart.md';
const SET_UP = /^## Set-up\n+([\s\S]*?)(?=^## )/m;
const REFERENCE = '/docs/reference';

export const read = (file) => readFileSync(join(ROOT, file), 'utf8');

/** The sections of the side navigation, each with its files. */
export function navigation() {
  const sections = JSON.parse(read(NAVIGATION));
  return sections.map(({ title, files, folder }) => ({ title, files: files ?? filesIn(folder) }));
}

/** The README of a folder first, then the others. */
function filesIn(folder) {
  const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return ['README.md', ...names.sort()].map((name) => `${folder}/${name}`);
}

/** `docs/guides/payments.md` is at /docs/payments, `docs/rules/README.md` at /docs/rules. */
export function addressOf(file) {
  const name = basename(file, '.md');
  if (file === 'CHANGELOG.md') return '/docs/changelog';
  const folder = file.replace(/^docs\/(?:guides\/)?/, '/docs/').replace(/\/[^/]*$/, '');
  return name === 'README' ? folder : `${folder}/${name}`;
}

/** The endpoints of the API and of the sandbox: `GET /v1/balances` with its summary and its address in the reference. */
export function operations() {
  return ['rest', 'sandbox'].flatMap((name) => {
    const { paths } = JSON.parse(read(`docs/openapi/${name}.json`));
    const reference = name === 'rest' ? REFERENCE : '/sandbox/docs';
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        name: `${method.toUpperCase()} ${path}`,
        address: `${reference}#/${encodeURIComponent(operation.tags[0])}/${operation.operationId}`,
      })),
    );
  });
}

/** All pages with their HTML, in the order of the navigation. */
export function pages() {
  const endpoints = operations();
  const sections = navigation();
  const files = sections.flatMap((section) => section.files);
  const known = new Map(files.map((file) => [file, addressOf(file)]));
  const addresses = new Map(endpoints.map(({ name, address }) => [name, address]));
  const site = {
    addressOf: (file) => known.get(file),
    operationAt: (name) => addresses.get(name),
    setUp: () => SET_UP.exec(read(SET_UP_OF))?.[1] ?? '',
  };
  const textOf = (file) =>
    file === 'docs/guides/deprecations.md' ? deprecationsPage(read(file), endpoints) : read(file);
  return sections.flatMap(({ title: section, files: own }) =>
    own.map((file) => ({ section, file, address: addressOf(file), ...rendered(textOf(file), file, site) })),
  );
}
