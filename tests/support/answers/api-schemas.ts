import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** An answer as it left the service. */
export interface SeenAnswer {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly status: number;
  /** Empty when the answer has no body. */
  readonly contentType: string;
  /** Of an event stream the data of one event. Undefined where it is no JSON. */
  readonly json: unknown;
}

type Schema = Readonly<Record<string, unknown>>;

interface DocumentedResponse {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface DocumentedOperation {
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

/** The part of an OpenAPI document that says what may be answered. */
export interface AnswersDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly responses?: Readonly<Record<string, DocumentedResponse>>;
  };
}

const REFERENCE = '#/components/schemas/';
const COLLECTION = 'collection';

/** Holds answers against a document: the status must be documented, and the body must be exactly what its schema says. */
export class ApiSchemas {
  private validator: Ajv2020 | undefined;
  private readonly compiled = new Map<string, ValidateFunction>();
  private readonly templates: readonly { readonly template: string; readonly pattern: RegExp }[];

  /** @param isLite whether it is the document of what `view=lite` answers */
  constructor(
    private readonly document: AnswersDocument,
    readonly isLite = false,
  ) {
    this.templates = Object.keys(document.paths)
      .sort((one, other) => parametersIn(one) - parametersIn(other))
      .map((template) => ({ template, pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));
  }

  /** Whether the document has this endpoint. */
  knows({ method, path }: SeenAnswer): boolean {
    return this.operation(method, path) !== undefined;
  }

  /** What is wrong with the answer of an endpoint that the document has; null when nothing is. */
  fault(answer: SeenAnswer): string | null {
    const { method, path, status, contentType, json } = answer;
    const response = this.response(this.operation(method, path)?.responses[status]);
    if (!response) return `the status ${status} is not documented`;
    const types = Object.keys(response.content ?? {});
    const [type = ''] = contentType.split(';');
    if (method === 'HEAD' || (types.length === 0 && type === '')) return null;
    if (!types.includes(type)) return `the content type ${type} is not documented (${types.join(', ')} is)`;
    if (json === undefined) return null;
    const schema = response.content?.[type]?.schema ?? {};
    return this.faultOf(json, (schema['contentSchema'] as Schema | undefined) ?? schema);
  }

  private faultOf(json: unknown, schema: Schema): string | null {
    const key = JSON.stringify(schema);
    const ajv = this.validator ?? ajvFor(this.document);
    this.validator = ajv;
    const validate = this.compiled.get(key) ?? ajv.compile(pointedTo(schema) as Schema);
    this.compiled.set(key, validate);
    if (validate(json)) return null;
    return `${ajv.errorsText(validate.errors, { dataVar: 'body' })} in ${JSON.stringify(json).slice(0, 2_000)}`;
  }

  private operation(method: string, path: string): DocumentedOperation | undefined {
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const found = this.templates.find(
      ({ template, pattern }) => pattern.test(path) && this.document.paths[template]?.[verb],
    );
    return found && this.document.paths[found.template]?.[verb];
  }

  private response(response: DocumentedResponse | undefined): DocumentedResponse | undefined {
    const name = response?.$ref?.split('/').at(-1);
    return name === undefined ? response : this.document.components.responses?.[name];
  }
}

function ajvFor({ components }: AnswersDocument): Ajv2020 {
  // `npm run check` holds the documents themselves against the schema of schemas.
  const options = { meta: false, validateSchema: false };
  const ajv = new Ajv2020({ ...options, allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false });
  addFormats.default(ajv, { keywords: false });
  ajv.addFormat('decimal', /^-?\d+(\.\d+)?$/);
  const schemas = Object.entries(components.schemas ?? {}).map(([name, schema]) => [
    name,
    closed(pointedTo(schema) as Schema),
  ]);
  return ajv.addSchema({ $id: COLLECTION, $defs: Object.fromEntries(schemas) });
}

/** The same with its references leading into the collection. */
function pointedTo(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(pointedTo);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === '$ref' && typeof value === 'string'
        ? value.replace(REFERENCE, `${COLLECTION}#/$defs/`)
        : pointedTo(value),
    ]),
  );
}

/** A field that is not documented is a fault, although clients must not mind one. */
function closed(schema: Schema): Schema {
  return 'properties' in schema && !('additionalProperties' in schema)
    ? { ...schema, additionalProperties: false }
    : schema;
}

function parametersIn(template: string): number {
  return template.split('{').length;
}
