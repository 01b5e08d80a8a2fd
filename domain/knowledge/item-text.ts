import { helpPath, type KnowledgeItem } from './knowledge-item.js';

const QUESTION = /^# (.+)$/;
const SEE_ALSO = /^(See also|Siehe auch): /;
/** A link to another item: its file, in the folder of its category. */
const ITEM_LINK = /\]\((?:\.\.\/[a-z-]+\/)?([a-z0-9-]+)\.md\)/g;

/**
 * Reads an item as it is written: the question as the heading, the answer, and as the last paragraph what to read next, as links to the files
 * of other items.
 * @throws Error naming what is missing
 */
export function readItemText(text: string): Pick<KnowledgeItem, 'question' | 'answer' | 'related'> {
  const [heading = '', ...paragraphs] = text.trim().split(/\n{2,}/);
  const question = QUESTION.exec(heading)?.[1];
  const last = paragraphs.at(-1) ?? '';
  const isSeeAlso = SEE_ALSO.test(last);
  const answer = (isSeeAlso ? paragraphs.slice(0, -1) : paragraphs).join('\n\n');
  if (question === undefined || answer === '') throw new Error('An item is a question as a heading and an answer');
  const related = isSeeAlso ? [...last.matchAll(ITEM_LINK)].map(([, id = '']) => id) : [];
  return { question, answer: answer.replaceAll(ITEM_LINK, (_link, id: string) => `](${helpPath(id)})`), related };
}
