const NOTE = 'docs-language';
const COPIED_MS = 1500;
const NAMES = { sh: 'curl', ts: 'TypeScript', py: 'Python' };

/** Tabs for the languages of each example. The choice holds for all examples and is remembered. */
export function startExamples(examples) {
  const groups = examples.map(tabbed);
  const choose = (language) => {
    for (const group of groups) group(language);
  };
  document.addEventListener('choose-language', ({ detail }) => {
    try {
      localStorage.setItem(NOTE, detail);
    } catch {
      // Without storage the choice holds for this page.
    }
    choose(detail);
  });
  choose(remembered());
}

function remembered() {
  try {
    return localStorage.getItem(NOTE) ?? 'sh';
  } catch {
    return 'sh';
  }
}

/** @returns the function that shows a language, or the first one when the example does not have it */
function tabbed(example, number) {
  const panels = [...example.querySelectorAll('.panel')];
  const list = document.createElement('div');
  list.className = 'tabs';
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Language of the example');
  const tabs = panels.map((panel) => {
    const { language } = panel.dataset;
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.textContent = NAMES[language];
    tab.id = `tab-${number}-${language}`;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', `panel-${number}-${language}`);
    tab.addEventListener('click', () => tell(tab, language));
    panel.id = `panel-${number}-${language}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    panel.querySelector('.label').hidden = true;
    return tab;
  });
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
    next.focus();
    next.click();
  });
  list.append(...tabs);
  example.prepend(list);
  return (language) => {
    const shown = Math.max(
      0,
      panels.findIndex((panel) => panel.dataset.language === language),
    );
    for (const [place, panel] of panels.entries()) {
      panel.hidden = place !== shown;
      tabs[place].setAttribute('aria-selected', String(place === shown));
      tabs[place].tabIndex = place === shown ? 0 : -1;
    }
  };
}

/** Keeps the tab at its place on the screen, although examples above it change their heights. */
function tell(tab, language) {
  const before = tab.getBoundingClientRect().top;
  document.dispatchEvent(new CustomEvent('choose-language', { detail: language }));
  scrollBy(0, tab.getBoundingClientRect().top - before);
}

export function addCopyButtons(blocks) {
  if (!navigator.clipboard) return;
  for (const block of blocks) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.textContent);
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, COPIED_MS);
    });
    block.before(button);
  }
}
