// Starts Swagger UI with the document, and in a sandbox offers to call the API as a demo person.
const page = document.getElementById('reference');
const bar = document.querySelector('.authorize');
const { document: documentUrl, demoUser } = page.dataset;
const NOTE = 'reference-token';
/** A token is replaced when it has no more than this left. */
const SPARE_MS = 30_000;

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

function kept() {
  const note = sessionStorage.getItem(NOTE);
  return note === null ? null : JSON.parse(note);
}

/** Only a sandbox has this path. */
async function newToken() {
  const response = await fetch('/sandbox/access-tokens', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: demoUser }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  const token = { value: answer.accessToken, endsAt: Date.now() + answer.expiresIn * 1000 };
  sessionStorage.setItem(NOTE, JSON.stringify(token));
  return token;
}

/** Null when nobody has pressed the button in this tab. */
async function currentToken() {
  const token = kept();
  if (token === null || token.endsAt - Date.now() > SPARE_MS) return token;
  return newToken();
}

/* A credential that the reader has typed goes before. */
async function authorized(request) {
  const { origin } = new URL(request.url, location.href);
  const hasOwn = Object.keys(request.headers ?? {}).some((name) => /^(authorization|x-api-key)$/i.test(name));
  const token = demoUser && origin === location.origin && !hasOwn ? await currentToken() : null;
  if (token !== null) request.headers = { ...request.headers, Authorization: `Bearer ${token.value}` };
  return request;
}

function offer() {
  const button = bar.querySelector('button');
  const state = bar.querySelector('[role="status"]');
  const show = (problem = '') => {
    const isAuthorized = kept() !== null;
    button.textContent = isAuthorized ? `Stop acting as ${demoUser}` : `Authorize as ${demoUser}`;
    state.textContent = problem || (isAuthorized ? `Your calls are ${demoUser}'s.` : '');
  };
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      if (kept() === null) await newToken();
      else sessionStorage.removeItem(NOTE);
      show();
    } catch (error) {
      show(error.message);
    } finally {
      button.disabled = false;
    }
  });
  show();
  bar.hidden = false;
}

/** Names what Swagger UI leaves without one, and puts its headings in order. */
function nameControls() {
  page.querySelector('.info .title')?.setAttribute('aria-level', '1');
  for (const heading of page.querySelectorAll('.opblock-tag, .models h4')) heading.setAttribute('aria-level', '2');
  // Its main part holds the operations only.
  const filter = page.querySelector('.operation-filter-input')?.parentElement;
  for (const [part, name] of [
    [page.querySelector('.information-container'), 'About this API'],
    [page.querySelector('.scheme-container'), 'Servers and credentials'],
    [filter, 'Filter'],
  ]) {
    part?.setAttribute('role', 'region');
    part?.setAttribute('aria-label', name);
  }
  for (const [selector, name] of [
    ['.operation-filter-input', 'Filter by tag'],
    ['.servers select', 'Server'],
    ['.content-type, .response-control-media-type select', 'Media type'],
    ['textarea.body-param__text', 'Body'],
    ['.examples-select-element', 'Example'],
  ])
    for (const control of page.querySelectorAll(selector))
      if (!control.hasAttribute('aria-label')) control.setAttribute('aria-label', name);
}

/** Swagger UI's form for it needs a registered client and a page to come back to. A reader types a token, or acts as the demo person. */
function withoutOauth({ components, paths }) {
  delete components.securitySchemes?.oauth2;
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path)))
    if (operation.security) operation.security = operation.security.filter((needed) => !('oauth2' in needed));
}

const spec = await (await fetch(documentUrl)).json();
// Calls go to the page's own host, because the page's policy allows no other one.
spec.servers = [{ url: location.origin }];
withoutOauth(spec);
if (demoUser) offer();
new MutationObserver(nameControls).observe(page, { childList: true, subtree: true });
window.SwaggerUIBundle({
  spec,
  domNode: page,
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: false,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  requestInterceptor: authorized,
  presets: [window.SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
});
