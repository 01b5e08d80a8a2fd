import { exchange } from '../sandbox/http-exchange.js';

/** The part of JSON Schema that the documents use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

/** What lets a request in: scheme names with the scopes each needs, all of one alternative together. */
export type Alternative = Readonly<Record<string, readonly string[]>>;

interface DocumentedBody {
  readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: object }>>;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly security: readonly Alternative[];
  readonly 'x-organization-roles'?: 'any' | readonly string[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: DocumentedBody;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}

/** Who a request has to come from. */
export type AccessKind = 'public' | 'client' | 'session' | 'anonymous-session';

/** One endpoint as its API's document describes it. */
export interface Operation {
  /** `GET /v1/balances`. */
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly access: AccessKind;
  /** The alternatives of scopes that an access token has to carry one of. */
  readonly tokenScopes: readonly (readonly string[])[];
  /** The same for an API key; null where the document offers none. */
  readonly keyScopes: readonly (readonly string[])[] | null;
  /** The roles in the organization that let a member in; null where no role is asked for. */
  readonly roles: 'any' | readonly string[] | null;
  readonly parameters: readonly Parameter[];
  readonly body?: { readonly schema: Schema; readonly example?: object };
}

/** The document of one API, as the service serves it. */
export class ApiDocument {
  private constructor(private readonly document: Document) {}

  static async read(url: string): Promise<ApiDocument> {
    const { status, body } = await exchange<Document>(url);
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    return new ApiDocument(body);
  }

  get operations(): readonly Operation[] {
    return Object.entries(this.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => this.operation(path, method.toUpperCase(), described)),
    );
  }

  /** References that lead nowhere. */
  get danglingReferences(): readonly string[] {
    const references = JSON.stringify(this.document).matchAll(/"\$ref":"([^"]+)"/g);
    return [...new Set([...references].map(([, pointer = '']) => pointer))].filter((pointer) => !this.at(pointer));
  }

  /** The schema itself, wherever it is written. */
  resolve(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : this.resolve(this.referenced<Schema>(schema.$ref));
  }

  private operation(path: string, method: string, described: DocumentedOperation): Operation {
    const { operationId, security, parameters = [], requestBody } = described;
    const body = requestBody?.content['application/json'];
    const scopeSets = (scheme: string) =>
      security.flatMap(({ [scheme]: scopes }) => (scopes === undefined ? [] : [scopes]));
    return {
      title: `${method} ${path}`,
      method,
      path,
      operationId,
      access: accessOf(security),
      tokenScopes: scopeSets('bearerToken'),
      keyScopes: security.some((alternative) => 'apiKey' in alternative) ? scopeSets('apiKey') : null,
      roles: described['x-organization-roles'] ?? null,
      parameters: parameters.map((parameter) =>
        '$ref' in parameter ? this.referenced<Parameter>(parameter.$ref) : parameter,
      ),
      ...(body && { body }),
    };
  }

  private referenced<Value>(pointer: string): Value {
    const found = this.at(pointer);
    if (found === undefined) throw new Error(`The document refers to ${pointer}, which it does not have`);
    return found as Value;
  }

  private at(pointer: string): unknown {
    const names = pointer.replace(/^#\//, '').split('/');
    return names.reduce<unknown>(
      (place, name) => (place as Record<string, unknown> | undefined)?.[name],
      this.document,
    );
  }
}

function accessOf(security: readonly Alternative[]): AccessKind {
  const schemes = new Set(security.flatMap((alternative) => Object.keys(alternative)));
  if (schemes.has('bearerToken')) return 'client';
  if (!schemes.has('session')) return 'public';
  return security.some((alternative) => Object.keys(alternative).length === 0) ? 'anonymous-session' : 'session';
}
