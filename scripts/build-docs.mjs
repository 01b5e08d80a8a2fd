// Builds the documentation site: the Markdown of docs/ becomes static pages in dist/docs, each file also compressed.
import { reportFailure } from './lib/failure.mjs';

async function buildDocs() {
  const { writeSite } = await import('./lib/docs-site/write-site.mjs');
  await writeSite();
}

buildDocs().catch(reportFailure);
