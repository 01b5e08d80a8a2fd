/** Shared by the build, which makes the index, and the browser, which loads it. */
export const SEARCH_OPTIONS = {
  fields: ['title', 'part', 'text'],
  storeFields: ['title', 'part', 'kind', 'address'],
  searchOptions: {
    boost: { title: 4, part: 3 },
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
};
