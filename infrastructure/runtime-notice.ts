/* oidc-provider says while it is imported that it would rather run on Node 22; on Node 20, which package.json promises, all of its tests
   here pass. The terminal is for what somebody can act on, so this one line is left out. Import this module before the library. */
const warn = console.warn;

console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words);
};
