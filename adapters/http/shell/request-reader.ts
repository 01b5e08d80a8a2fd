import type { Arrival } from './arrival.js';
import type { Endpoint } from './endpoint.js';
import { type InputReader, inputReader } from './input-reader.js';
import { Pager } from './paging.js';
import { type ParameterReader, parameterReader } from './path-parameters.js';
import { type Problem, validationError } from './problems.js';
import { parseQuery } from './query-string.js';
import { assertPlainText, type JsonObject } from './untrusted-values.js';
import { isVariants, variantReader } from './variants.js';
import { readView, takesView } from './view.js';

/** The checked parts of a request. */
export interface RequestInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly page: unknown;
  /** The filters that the cursors of the page are bound to. */
  readonly filters: unknown;
  readonly lite: boolean;
}

/** Reads and checks the path, the query and the body of an endpoint's requests, as it declares them. */
export class RequestReader {
  readonly pager: Pager | undefined;
  private readonly readParams: ParameterReader;
  private readonly readQuery: InputReader;
  private readonly readBody: InputReader;
  private readonly takesView: boolean;

  constructor(private readonly endpoint: Endpoint) {
    const { paging, operationId, params, query, body } = endpoint;
    this.takesView = takesView(endpoint);
    this.pager = paging && new Pager(paging, operationId);
    this.readParams = parameterReader(params);
    this.readQuery = inputReader(query, [...(this.pager?.names ?? []), ...(this.takesView ? ['view'] : [])]);
    this.readBody = body && isVariants(body) ? variantReader(body) : inputReader(body);
  }

  /** @throws ValidationError that names everything that is wrong */
  read(arrival: Arrival, rawBody: JsonObject): RequestInput {
    const problems: Problem[] = [];
    for (const [name, value] of Object.entries(arrival.params)) assertPlainText(name, value);
    const rawQuery = parseQuery(arrival.query, problems);
    const view = this.takesView ? readView(rawQuery, problems) : { lite: false, rest: rawQuery };
    const params = this.readParams(arrival.params, problems);
    const paged = this.pager?.take(view.rest, problems);
    const query = this.readQuery(paged?.rest ?? view.rest, problems);
    const body = this.readBody(rawBody, problems);
    const [first, ...others] = problems;
    if (first) throw validationError([first, ...others]);
    const filters = this.pager && (this.endpoint.cursorFilters?.(query) ?? query);
    const page = paged && this.pager?.open(paged.asked, filters);
    return { params, query, body, page, filters, lite: view.lite };
  }
}
