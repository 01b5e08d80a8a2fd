import { ValidationError } from '../../../domain/shared/errors.js';

interface Node<Route> {
  readonly literals: Map<string, Node<Route>>;
  parameter?: Node<Route>;
  readonly routes: Map<string, Entry<Route>>;
}

interface Entry<Route> {
  readonly route: Route;
  readonly names: readonly string[];
}

export type Lookup<Route> =
  | { readonly found: true; readonly route: Route; readonly params: Record<string, string> }
  | { readonly found: false; readonly allowed: readonly string[] };

const PARAMETER = /^\{([A-Za-z][A-Za-z0-9]*)\}$/;

/** The parameter names of a path such as `/v1/payments/{id}/status`, in order. */
export function pathParameters(path: string): readonly string[] {
  return path.split('/').flatMap((segment) => PARAMETER.exec(segment)?.[1] ?? []);
}

/**
 * Finds a route by method and path in time that does not grow with the number of routes. Literal segments win over
 * parameters (docs/rules/http.md#paths), independent of the order of declaration. Paths are matched exactly: case and a trailing slash count.
 */
export class EndpointTable<Route> {
  private readonly root: Node<Route> = emptyNode();

  /** @throws Error when another endpoint has the same method and path */
  add(method: string, path: string, route: Route): void {
    let node = this.root;
    for (const segment of segmentsOf(path)) {
      if (PARAMETER.test(segment)) {
        node.parameter ??= emptyNode();
        node = node.parameter;
      } else {
        const next: Node<Route> = node.literals.get(segment) ?? emptyNode();
        node.literals.set(segment, next);
        node = next;
      }
    }
    if (node.routes.has(method)) throw new Error(`${method} ${path} is declared twice`);
    node.routes.set(method, { route, names: pathParameters(path) });
  }

  /**
   * HEAD finds what GET finds. `allowed` names the methods that the path has; it is empty when there is no such path.
   * @throws ValidationError when a parameter is not percent-encoded UTF-8
   */
  find(method: string, path: string): Lookup<Route> {
    const values: string[] = [];
    const node = descend(this.root, segmentsOf(path), 0, values);
    const entry = node?.routes.get(method === 'HEAD' ? 'GET' : method);
    if (!entry) return { found: false, allowed: node ? [...node.routes.keys()] : [] };
    return { found: true, route: entry.route, params: named(entry.names, values) };
  }

  /** The methods that a path has; none when there is no such path. */
  methodsOf(path: string): readonly string[] {
    return [...(descend(this.root, segmentsOf(path), 0, [])?.routes.keys() ?? [])];
  }
}

function emptyNode<Route>(): Node<Route> {
  return { literals: new Map(), routes: new Map() };
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/');
}

function descend<Route>(
  node: Node<Route>,
  segments: readonly string[],
  position: number,
  values: string[],
): Node<Route> | undefined {
  const segment = segments[position];
  if (segment === undefined) return node.routes.size > 0 ? node : undefined;
  const literal = node.literals.get(segment);
  const found = literal && descend(literal, segments, position + 1, values);
  if (found || !node.parameter || segment === '') return found;
  values.push(segment);
  const below = descend(node.parameter, segments, position + 1, values);
  if (!below) values.pop();
  return below;
}

function named(names: readonly string[], values: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) params[name] = decoded(name, values[index] ?? '');
  return params;
}

function decoded(name: string, value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    throw new ValidationError(name, 'must be percent-encoded UTF-8');
  }
}
