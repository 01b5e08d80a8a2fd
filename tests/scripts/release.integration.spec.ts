import { describe, expect, it } from '@jest/globals';

interface Release {
  obstacles(state: object): readonly string[];
  components(): Promise<string>;
}

const release = (): Promise<Release> => import('../../scripts/lib/release.mjs' as string);

const RIGHT = {
  version: '0.2.0',
  changelog:
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-11-28\n\n### Upgrade\n\nNothing.\n\n## 0.1.0 - 2026-11-01\n',
  chart: 'appVersion: "0.2.0"\n',
  changes: '',
  commit: 'aa',
  tagged: null,
};

describe('a release', () => {
  it('is made of a version that the changelog has with its date', async () => {
    const { obstacles } = await release();
    expect(obstacles(RIGHT)).toEqual([]);
    expect(obstacles({ ...RIGHT, tagged: 'aa' })).toEqual([]);
  });

  it('says everything that keeps it from being made', async () => {
    const { obstacles } = await release();
    const wrong = { ...RIGHT, version: '0.3.0', changes: ' M README.md\n', tagged: 'bb' };
    expect(obstacles(wrong)).toEqual([
      'CHANGELOG.md has no heading "## 0.3.0 - <date>".',
      'deploy/helm/accounts/Chart.yaml has another appVersion than 0.3.0.',
      'The work tree has changes: commit them first.',
      'The tag v0.3.0 is another commit: give this one another version.',
    ]);
  });

  it('says what an operator has to do, also when that is nothing', async () => {
    const { obstacles } = await release();
    const changelog = RIGHT.changelog.replace('### Upgrade', '### Added').concat('\n### Upgrade\n');
    expect(obstacles({ ...RIGHT, changelog })).toEqual([
      'CHANGELOG.md does not say what an operator does to upgrade to 0.2.0, under "### Upgrade".',
    ]);
  });

  it('lists the components that run in production, and no others', async () => {
    const { components } = await release();
    const { bomFormat, components: listed } = JSON.parse(await components()) as {
      readonly bomFormat: string;
      readonly components: readonly { readonly name: string }[];
    };
    const names = listed.map(({ name }) => name);
    expect([bomFormat, names.includes('express'), names.includes('jest')]).toEqual(['CycloneDX', true, false]);
  });
});
