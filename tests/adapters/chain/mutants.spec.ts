import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';

/*
 * The mutants of the contracts need minutes on a node. A merge that changes a contract can make one of them replace nothing, or something else.
 * This reads their list from the source, and finds that in a moment.
 */

const TESTS = 'tests/adapters/chain';
const CONTRACTS = 'adapters/chain/contracts';

interface Replaced {
  readonly contract: string;
  readonly mutant: string;
  readonly from: string;
}

function replacedIn(file: string): readonly Replaced[] {
  const source = ts.createSourceFile(file, readFileSync(join(TESTS, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const texts = new Map<string, string>();
  const contract = /MutantFactory\.of\(chain, '(\w+)', MUTANTS\)/.exec(source.text)?.[1];
  const found: Replaced[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (ts.isStringLiteralLike(node.initializer)) texts.set(node.name.text, node.initializer.text);
      if (node.name.text === 'MUTANTS' && ts.isObjectLiteralExpression(node.initializer)) {
        for (const property of node.initializer.properties) found.push(replacedBy(property));
      }
    }
    ts.forEachChild(node, visit);
  };
  const replacedBy = (property: ts.ObjectLiteralElementLike): Replaced => {
    if (!contract || !ts.isPropertyAssignment(property) || !ts.isCallExpression(property.initializer)) {
      throw new Error(`${file} has a mutant that is no call: ${property.getText()}`);
    }
    const [from] = property.initializer.arguments;
    return { contract, mutant: property.name.getText(), from: from ? textOf(from) : '' };
  };
  const textOf = (node: ts.Expression): string => {
    if (ts.isStringLiteralLike(node)) return node.text;
    const known = ts.isIdentifier(node) ? texts.get(node.text) : undefined;
    if (known !== undefined) return known;
    if (!ts.isTemplateExpression(node)) throw new Error(`${file} has a text that cannot be read: ${node.getText()}`);
    const parts = node.templateSpans.map(({ expression, literal }) => textOf(expression) + literal.text);
    return node.head.text + parts.join('');
  };
  visit(source);
  return found;
}

const REPLACED = readdirSync(TESTS)
  .filter((file) => file.endsWith('-invariants.integration.spec.ts'))
  .flatMap(replacedIn);

it('every contract of mandates and recovery has mutants', () => {
  expect(new Set(REPLACED.map(({ contract }) => contract))).toEqual(
    new Set(['ConditionalOrder', 'PaymentSchedule', 'RecoveryModule', 'SpendingPolicy']),
  );
  expect(REPLACED.length).toBeGreaterThanOrEqual(50);
});

it.each(REPLACED)('$contract has once what the mutant $mutant replaces', ({ contract, from }) => {
  expect(from).not.toBe('');
  expect(readFileSync(join(CONTRACTS, `${contract}.sol`), 'utf8').split(from)).toHaveLength(2);
});
