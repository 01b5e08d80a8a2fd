const view = document.querySelector('#view');
const problem = document.querySelector('#problem');
const progress = document.querySelector('#progress');

let isFirst = true;

/** Replaces what is on the page by a view, filled in. @returns its root */
export function show(name, slots = {}) {
  view.replaceChildren(copyOf(`view-${name}`, slots));
  sayProblem(null);
  sayProgress('');
  const heading = view.querySelector('h1');
  document.title = heading.textContent;
  // Whoever listens to the page is told of a change; nobody is moved who has just arrived.
  if (!isFirst) heading.focus();
  isFirst = false;
  return view;
}

/** A copy of a template, filled in. */
export function copyOf(id, slots = {}) {
  const copy = document.querySelector(`#${id}`).content.cloneNode(true);
  for (const slot of copy.querySelectorAll('[data-slot]')) slot.textContent = slots[slot.dataset.slot] ?? '';
  return copy;
}

/** Keeps what is marked for one of these cases, and what is not marked at all. */
export function keepOnly(node, cases) {
  for (const marked of node.querySelectorAll('[data-when]')) {
    if (!cases.includes(marked.dataset.when)) marked.remove();
  }
  return node;
}

/** Announces a problem, by the name of its sentence; null takes the last one away. */
export function sayProblem(name, slots = {}) {
  problem.replaceChildren(...(name === null ? [] : [copyOf(`problem-${name}`, slots)]));
  if (name !== null) problem.scrollIntoView({ block: 'nearest' });
}

export function sayProgress(text) {
  progress.textContent = text;
}

/** Nothing can be pressed twice while an answer is on its way. */
export function setBusy(busy) {
  view.setAttribute('aria-busy', String(busy));
  for (const button of view.querySelectorAll('button')) button.disabled = busy;
}
