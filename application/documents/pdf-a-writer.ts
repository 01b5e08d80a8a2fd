import { token } from '../ports/token.js';

/** What a file that is attached to a document is to it (ISO 32000-2, AFRelationship). */
export type AttachmentRelationship = 'Source' | 'Data' | 'Alternative' | 'Supplement';

export interface PdfAAttachment {
  /** Letters, digits, dots, hyphens and underscores of ASCII; unique in the document. */
  readonly name: string;
  /** A media type such as `application/xml`. */
  readonly mediaType: string;
  readonly relationship: AttachmentRelationship;
  readonly bytes: Uint8Array;
  /** What it is, for people. */
  readonly description: string;
}

export interface PdfATableColumn {
  readonly title: string;
  /** Of the width of the page, together 1. */
  readonly share: number;
  readonly align: 'left' | 'right';
}

/** A part of the text. Parts follow each other from the top, and go on on the next page. */
export type PdfABlock =
  | { readonly kind: 'title' | 'heading' | 'paragraph' | 'note'; readonly text: string }
  /** Names with their values beside them. */
  | { readonly kind: 'fields'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly PdfATableColumn[];
      readonly rows: readonly (readonly string[])[];
      /** Rows in bold below a line. */
      readonly sums?: readonly (readonly string[])[];
    };

/** Says that an attachment is the invoice itself (Factur-X and ZUGFeRD, chapter "XMP extension schema"). */
export interface FacturXMetadata {
  /** The name of the attachment: `factur-x.xml`, or `xrechnung.xml`. */
  readonly fileName: string;
  readonly version: string;
  readonly conformanceLevel: 'MINIMUM' | 'BASIC WL' | 'BASIC' | 'EN 16931' | 'EXTENDED' | 'XRECHNUNG';
}

export interface PdfADocument {
  readonly title: string;
  /** Who made it. */
  readonly author: string;
  readonly language: 'de' | 'en';
  /** The document's own date. It stands in the file as the time of its making. */
  readonly date: Date;
  readonly blocks: readonly PdfABlock[];
  readonly attachments: readonly PdfAAttachment[];
  readonly facturX?: FacturXMetadata;
}

/** Writes documents that can be archived: PDF/A-3, level B, A4. */
export interface PdfAWriter {
  /**
   * The same document gives the same bytes. A character that the font lacks is written as a question mark.
   * @throws Error when the name of an attachment is none, or is there twice
   */
  write(document: PdfADocument): Promise<Uint8Array>;
  /** The characters of the text that cannot be written, each once. The font has Latin, Greek and Cyrillic letters. */
  lackingIn(text: string): Promise<readonly string[]>;
}
export const PdfAWriter = token<PdfAWriter>('PdfAWriter');
