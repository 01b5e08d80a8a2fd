import type { Class } from './fields/class.js';

/** What a shape is before its empties are left out: any of its fields may be empty. */
export type Unpruned<Shape> = Shape extends readonly (infer Item)[]
  ? readonly Unpruned<Item>[]
  : Shape extends object
    ? { readonly [Name in keyof Shape]: Unpruned<Shape[Name]> | null | undefined }
    : Shape;

/** A lite view that differs from the full one in more than its empties. */
export interface LiteShape<Body> {
  /** Its fields, before empties are left out; its name ends with Lite. */
  readonly shape: Class;
  project(body: Body): unknown;
}

/** Declares it: what the projection makes is what the class describes. */
export function lite<Body, Shape extends object>(
  shape: Class<Shape>,
  project: (body: Body) => Unpruned<Shape>,
): LiteShape<Body> {
  return { shape, project };
}
