import { explain } from './problems.js';
import { leave, onDeny, requestOf } from './request.js';
import { post } from './server.js';
import { copyOf, keepOnly, sayProblem, setBusy, show } from './view.js';

const GROUPS = ['read', 'write', 'optional', 'money'];

export function showConsent(details) {
  const slots = { client: details.client.name, user: details.user?.username };
  const view = show('consent', slots);
  view.querySelector('[data-part="request"]').replaceWith(requestOf(details));
  const groups = GROUPS.map((name) => groupOf(name, details.scopes, slots));
  view.querySelector('[data-part="scopes"]').replaceChildren(...groups.filter((group) => group !== null));
  onDeny(view, details);
  const form = view.querySelector('form');
  form.addEventListener('change', () => sayProblem(null));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    allow(view, slots);
  });
}

async function allow(view, slots) {
  const scopes = [...view.querySelectorAll('[name="scope"]:checked')].map(({ value }) => value);
  if (scopes.length === 0) return sayProblem('nothingTicked');
  setBusy(true);
  try {
    const { location: answer } = await post('consent', { scopes });
    show('leaving', slots);
    leave(answer);
  } catch (error) {
    explain(error);
  }
}

function groupOf(name, scopes, slots) {
  const own = scopes.filter((scope) => groupNameOf(scope) === name);
  if (own.length === 0) return null;
  const group = copyOf('part-scope-group');
  const fieldset = group.querySelector('fieldset');
  const [legend, about] = copyOf(`group-${name}`, slots).children;
  fieldset.className = name;
  group.querySelector('legend').replaceChildren(legend);
  if (about) {
    about.id = `about-${name}`;
    fieldset.setAttribute('aria-describedby', about.id);
    group.querySelector('[data-part="about"]').replaceChildren(about);
  }
  group.querySelector('ul').replaceChildren(...own.map(lineOf));
  offerAll(fieldset, canTickAll(name, own));
  return group;
}

/** What leads to money moving and what is opt-in is ticked one by one. */
function canTickAll(name, scopes) {
  const isOrdinary = name === 'read' || name === 'write';
  return isOrdinary && scopes.length > 1 && scopes.every(({ tickedInAdvance }) => !tickedInAdvance);
}

function offerAll(fieldset, canTick) {
  const button = fieldset.querySelector('[data-action="tick-all"]');
  if (!canTick) return button.remove();
  button.setAttribute('aria-label', `${button.textContent}: ${fieldset.querySelector('legend').textContent}`);
  button.addEventListener('click', () => {
    for (const box of fieldset.querySelectorAll('[name="scope"]')) box.checked = true;
    sayProblem(null);
  });
}

function groupNameOf({ name, movesMoney, optIn }) {
  if (movesMoney) return 'money';
  if (optIn) return 'optional';
  return name.startsWith('read:') ? 'read' : 'write';
}

function lineOf({ name, description, alreadyGranted, tickedInAdvance }) {
  const line = keepOnly(copyOf('part-scope', { description }), alreadyGranted ? ['granted'] : []);
  const box = line.querySelector('input');
  box.value = name;
  box.checked = tickedInAdvance;
  return line;
}
