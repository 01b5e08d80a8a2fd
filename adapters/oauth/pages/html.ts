import { type PageLanguage, TEXTS } from './texts.js';

const ASSETS = '/oauth/assets';

/** Makes text safe for content and quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * A sentence with `{slots}`. A slot without a value is filled by the page's script. Each value has its own writing direction, so that it
 * cannot change the direction of the sentence.
 */
export function sentence(text: string, values: Readonly<Record<string, string>> = {}): string {
  return escaped(text).replace(/\{(\w+)\}/g, (_slot, name: string) => {
    const value = values[name];
    return value === undefined ? `<bdi data-slot="${name}"></bdi>` : `<bdi>${escaped(value)}</bdi>`;
  });
}

/** A whole page. @param content HTML @param script the page's module, in the assets */
export function htmlDocument(language: PageLanguage, title: string, content: string, script?: string): string {
  const module = script === undefined ? '' : `\n<script type="module" src="${ASSETS}/${script}"></script>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="icon" href="${ASSETS}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${ASSETS}/interaction.css">${module}
</head>
<body>
<header><p>${escaped(TEXTS[language].product)}</p></header>
${content}
</body>
</html>
`;
}
