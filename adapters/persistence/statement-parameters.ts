type Letter =
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm')
  | ('n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z');
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type NameCharacter = Letter | Uppercase<Letter> | Digit | '_';

type NameAt<Text extends string, Name extends string = ''> = Text extends `${infer First}${infer Rest}`
  ? First extends NameCharacter
    ? NameAt<Rest, `${Name}${First}`>
    : Name
  : Name;

type IsQuotedAfter<Text extends string, Quoted extends boolean> = Text extends `${string}'${infer Rest}`
  ? IsQuotedAfter<Rest, Quoted extends true ? false : true>
  : Quoted;

/** The names of the parameters (`:name`) in a text of SQL; `::type` and what stands in a string literal are none. */
export type ParametersOf<
  Text extends string,
  Quoted extends boolean = false,
  Found extends string = never,
> = Text extends `${infer Before}:${infer After}`
  ? IsQuotedAfter<Before, Quoted> extends true
    ? ParametersOf<After, true, Found>
    : After extends `:${infer Rest}`
      ? ParametersOf<Rest, false, Found>
      : ParametersOf<After, false, Found | Exclude<NameAt<After>, ''>>
  : Found;
