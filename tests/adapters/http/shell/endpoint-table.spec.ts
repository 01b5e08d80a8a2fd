import { describe, expect, it } from '@jest/globals';
import { EndpointTable, pathParameters } from '../../../../adapters/http/shell/endpoint-table.js';

function tableOf(...declared: [string, string][]): EndpointTable<string> {
  const table = new EndpointTable<string>();
  for (const [method, path] of declared) table.add(method, path, `${method} ${path}`);
  return table;
}

describe('the endpoint table', () => {
  it.each([[['/a/{id}', '/a/upcoming']], [['/a/upcoming', '/a/{id}']]])(
    'lets literal segments win, whatever comes first: %j',
    (paths) => {
      const table = tableOf(...paths.map((path): [string, string] => ['GET', path]));
      expect(table.find('GET', '/a/upcoming')).toMatchObject({ route: 'GET /a/upcoming', params: {} });
      expect(table.find('GET', '/a/other')).toMatchObject({ route: 'GET /a/{id}', params: { id: 'other' } });
    },
  );

  it('comes back to a parameter when a literal leads nowhere', () => {
    const table = tableOf(['GET', '/a/{id}/items/{item}'], ['GET', '/a/upcoming/never']);
    expect(table.find('GET', '/a/upcoming/items/7')).toMatchObject({
      found: true,
      params: { id: 'upcoming', item: '7' },
    });
    expect(table.find('GET', '/a/upcoming/items')).toEqual({ found: false, allowed: [] });
  });

  it('keeps the parameter names of each method', () => {
    const table = tableOf(['GET', '/a/{id}'], ['DELETE', '/a/{keyId}']);
    expect(table.find('DELETE', '/a/1')).toMatchObject({ params: { keyId: '1' } });
    expect(table.find('HEAD', '/a/1')).toMatchObject({ params: { id: '1' } });
  });

  it('says which methods a path has', () => {
    const table = tableOf(['GET', '/a/{id}'], ['DELETE', '/a/{id}']);
    expect(table.find('PUT', '/a/1')).toEqual({ found: false, allowed: ['GET', 'DELETE'] });
    expect(table.find('PUT', '/b')).toEqual({ found: false, allowed: [] });
  });

  it('does not take an empty segment for a parameter', () => {
    expect(tableOf(['GET', '/a/{id}']).find('GET', '/a/')).toEqual({ found: false, allowed: [] });
  });

  it('refuses the same method and path twice', () => {
    expect(() => tableOf(['GET', '/a/{id}'], ['GET', '/a/{other}'])).toThrow('GET /a/{other} is declared twice');
  });

  it('reads the parameter names of a path', () => {
    expect(pathParameters('/v1/a/{id}/b/{itemId}')).toEqual(['id', 'itemId']);
  });
});
