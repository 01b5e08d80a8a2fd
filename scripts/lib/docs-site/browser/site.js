import { followReading } from './contents.js';
import { addCopyButtons, startExamples } from './examples.js';
import { startSearch } from './search.js';

const { search } = document.querySelector('script[data-search]').dataset;
startSearch(document.querySelector('.search'), search);
startExamples([...document.querySelectorAll('.example')]);
addCopyButtons([...document.querySelectorAll('article pre')]);
followReading([...document.querySelectorAll('nav.contents a')]);
document.querySelector('.side [aria-current]')?.scrollIntoView({ block: 'nearest' });
