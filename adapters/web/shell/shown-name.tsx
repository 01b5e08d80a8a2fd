import { useTexts } from '../app/app-context.js';
import { Badge } from '../design/badge.js';
import { Banner } from '../design/banner.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    not: (username: string) => `Not @${username}`,
    title: (name: string, resembled: string) => `“${name}” is not @${resembled}`,
    user: (username: string) =>
      `Everybody chooses what they are called here. This is @${username}, whose name only looks like another one's.`,
    application: 'Every application chooses its name. This one has nothing to do with what its name looks like.',
  },
  {
    de: {
      not: (username) => `Nicht @${username}`,
      title: (name, resembled) => `„${name}“ ist nicht @${resembled}`,
      user: (username) =>
        `Wie man hier heißt, sucht man sich selbst aus. Das ist @${username}, der Name sieht nur einem anderen ähnlich.`,
      application:
        'Jede Anwendung sucht sich ihren Namen selbst aus. Diese hat nichts mit dem zu tun, wonach sie klingt.',
    },
  },
);

interface Named {
  readonly name: string;
  /** The username that the name looks like, and that is somebody else's. */
  readonly resembles?: string | undefined;
}

/** A name that its owner has chosen, with a warning beside it when it looks like somebody else's username. */
export function ShownName({ name, resembles }: Named) {
  const t = useTexts(TEXTS);
  return (
    <>
      <bdi>{name}</bdi> {resembles !== undefined && <Badge kind="warning">{t.not(resembles)}</Badge>}
    </>
  );
}

interface NameWarningProps extends Named {
  /** Of the user who has the name; undefined for an application. */
  readonly username?: string | undefined;
}

/** Explains that a name only looks like somebody else's username. Nothing for any other name. */
export function NameWarning({ name, resembles, username }: NameWarningProps) {
  const t = useTexts(TEXTS);
  if (resembles === undefined) return null;
  return (
    <Banner kind="warning" title={t.title(name, resembles)}>
      <p>{username === undefined ? t.application : t.user(username)}</p>
    </Banner>
  );
}
