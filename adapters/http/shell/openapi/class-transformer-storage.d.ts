/** class-transformer's metadata storage, which the package does not export by name; typed by its one user here. */
declare module 'class-transformer/cjs/storage.js' {
  import type { targetConstructorToSchema } from 'class-validator-jsonschema';

  type Options = NonNullable<Parameters<typeof targetConstructorToSchema>[1]>;
  export const defaultMetadataStorage: NonNullable<Options['classTransformerMetadataStorage']>;
}
