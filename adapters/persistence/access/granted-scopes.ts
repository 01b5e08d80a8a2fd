/** What a grant says of its scopes: separated by spaces, for each audience. */
export type GrantedResources = Readonly<Record<string, string>>;

export function scopesIn(resources: GrantedResources | null): readonly string[] {
  return Object.values(resources ?? {}).flatMap((scopes) => scopes.split(' '));
}
