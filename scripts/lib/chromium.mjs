import { Failure } from './failure.mjs';
import { installPackage, isThere } from './system-package.mjs';

/** The pages are tested in a real browser. Finds chromium, or installs it where this script may install packages. */
export async function ensureChromium(say) {
  if (process.env.CHROMIUM || (await isThere('chromium'))) return;
  if (await installPackage('chromium', say)) return;
  throw new Failure(
    'The tests need Chromium: install it (apt install chromium), or set CHROMIUM to the path of a Chromium or Chrome.',
  );
}
