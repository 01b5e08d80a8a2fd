import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['.ci', '.github', 'adapters', 'application', 'docs', 'domain', 'infrastructure', 'scripts', 'tests'];
const TEXT = /\.(?:cjs|css|html|json|md|mjs|sol|ts|tsx|yml)$/;

/** The text of every file that people write here, by its path from the root; folders of packages and of built files are left out. */
export function repositoryText(): ReadonlyMap<string, string> {
  const inFolders = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const files = [...readdirSync('.').filter((name) => !name.startsWith('package-lock')), ...inFolders];
  return new Map(
    files
      .filter((file) => TEXT.test(file) && !file.includes('node_modules') && statSync(file).isFile())
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
}

/** The anchors of a Markdown file: each heading in lower case, without punctuation, its words joined by hyphens. */
export function anchorsOf(markdown: string): readonly string[] {
  const withoutCode = markdown.replace(/^```.*?^```/gms, '');
  return [...withoutCode.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
