/** A class whose fields carry the decorators of this folder; it documents and, on input, checks a JSON object. */
export type Class<T extends object = object> = new () => T;
