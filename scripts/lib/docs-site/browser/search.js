import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS } from './search-options.js';

const MOST_SHOWN = 8;

/** The search field of the header. Its index is loaded when somebody first uses it. */
export function startSearch(box, indexAddress) {
  const input = box.querySelector('input');
  const list = box.querySelector('ul');
  let index;
  let chosen = -1;
  const load = () => {
    index ??= fetch(indexAddress)
      .then((response) => response.text())
      .then((text) => MiniSearch.loadJSON(text, SEARCH_OPTIONS));
    return index;
  };
  const close = () => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
    chosen = -1;
  };
  const choose = (next) => {
    const options = [...list.querySelectorAll('a')];
    if (options.length === 0) return;
    chosen = (next + options.length) % options.length;
    for (const [place, option] of options.entries()) option.setAttribute('aria-selected', String(place === chosen));
    input.setAttribute('aria-activedescendant', options[chosen].id);
    options[chosen].scrollIntoView({ block: 'nearest' });
  };
  const show = async () => {
    const wanted = input.value.trim();
    if (wanted === '') return close();
    const found = (await load()).search(wanted);
    if (wanted !== input.value.trim()) return;
    list.replaceChildren(...(found.length === 0 ? [nothing(wanted)] : found.slice(0, MOST_SHOWN).map(option)));
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    chosen = -1;
    choose(0);
  };
  input.addEventListener('focus', load, { once: true });
  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen >= 0) list.querySelectorAll('a')[chosen].click();
    else return;
    event.preventDefault();
  });
  document.addEventListener('click', (event) => {
    if (!box.contains(event.target)) close();
    // A result on the same page only moves the page.
    else if (event.target.closest('a')) close();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
    if (event.key !== '/' || isTyping || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    input.focus();
  });
  box.hidden = false;
}

function option({ title, part, kind, address }, place) {
  const link = element('a', element('strong', part || title), element('span', part ? `${kind} · ${title}` : kind));
  link.href = address;
  link.id = `found-${place}`;
  link.tabIndex = -1;
  link.setAttribute('role', 'option');
  const item = element('li', link);
  item.setAttribute('role', 'presentation');
  return item;
}

function nothing(wanted) {
  const item = element('li', `Nothing is found for “${wanted}”.`);
  item.className = 'nothing';
  item.setAttribute('role', 'option');
  item.setAttribute('aria-disabled', 'true');
  return item;
}

function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
