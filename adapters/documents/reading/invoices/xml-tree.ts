import { XMLParser } from 'fast-xml-parser';
import { READING_LIMITS } from '../limits.js';
import { Refusal } from '../refusal.js';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  // A document with a declaration of entities is refused before; what is left are &amp; and its four sisters.
  processEntities: true,
  maxNestedTags: 40,
});

const MOST_CHARACTERS = 500;

/** An element of an XML document: look children up by name, without prefix. A missing element has no children and no text. */
export class XmlElement {
  constructor(private readonly node: unknown) {}

  /** The first element at the end of the path. */
  at(...path: readonly string[]): XmlElement {
    return path.reduce<XmlElement>((element, name) => element.all(name)[0] ?? new XmlElement(undefined), this);
  }

  all(name: string): readonly XmlElement[] {
    const child = childOf(this.node, name);
    if (child === undefined) return [];
    return (Array.isArray(child) ? child : [child]).map((node) => new XmlElement(node));
  }

  has(name: string): boolean {
    return childOf(this.node, name) !== undefined;
  }

  attribute(name: string): string | null {
    const value = childOf(this.node, `@${name}`);
    return typeof value === 'string' ? value : null;
  }

  /** In one line, at most MOST_CHARACTERS. */
  text(): string | null {
    const text = typeof this.node === 'string' ? this.node : childOf(this.node, '#text');
    const line = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
    return line === '' ? null : [...line].slice(0, MOST_CHARACTERS).join('');
  }
}

function childOf(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, name)
    ? (node as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** @throws Refusal for what is too large, is no XML or declares a document type: entities are how an XML file grows without bounds */
export function xmlTree(bytes: Uint8Array): XmlElement {
  if (bytes.length > READING_LIMITS.xmlBytes) throw new Refusal('too_demanding');
  const text = decodedText(bytes);
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Refusal('unsupported_type');
  try {
    return new XmlElement(parser.parse(text, true));
  } catch (error) {
    throw new Refusal('damaged', { cause: error });
  }
}

const ENCODINGS = new Map([
  ['iso-8859-1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
  ['iso-8859-15', 'iso-8859-15'],
]);

function decodedText(bytes: Uint8Array): string {
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /^[^<]*<\?xml[^>]{0,150}encoding=["']([\w-]{1,40})["']/.exec(declaration)?.[1]?.toLowerCase();
  return new TextDecoder(ENCODINGS.get(named ?? '') ?? 'utf-8').decode(bytes);
}
