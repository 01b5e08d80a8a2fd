/** The header of an answer that a test has altered on its way to the page: no document has to allow it. */
export const ALTERED = 'x-altered-by-the-test';
