/**
 * A copy with further fields, which win. It is for what every request makes: in Node 20 a spread that adds fields takes up to ten times as long as
 * this, because each such object gets a hidden class of its own, which is garbage like the object.
 */
export function withFields<One extends object, More extends object>(one: One, more: More): One & More {
  const copy: Record<string, unknown> = {};
  for (const name in one) copy[name] = one[name];
  for (const name in more) copy[name] = more[name];
  return copy as One & More;
}
