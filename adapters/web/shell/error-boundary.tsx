import { Component, type ReactNode } from 'react';
import { useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  { title: 'This page has stopped working.', text: 'Load it again to see where things stand.', reload: 'Load again' },
  {
    de: {
      title: 'Diese Seite funktioniert nicht mehr.',
      text: 'Laden Sie sie neu, um zu sehen, wie es steht.',
      reload: 'Neu laden',
    },
  },
);

/** Shows an error page after a defect, or when a part of the app could not be loaded. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Stopped /> : this.props.children;
  }
}

function Stopped() {
  const t = useTexts(TEXTS);
  return (
    <main>
      <Banner
        kind="danger"
        title={t.title}
        action={<Button onPress={() => location.reload()}>{t.reload}</Button>}
        isNews
      >
        {t.text}
      </Banner>
    </main>
  );
}
