import { useTexts } from '../app/app-context.js';
import { texts } from '../language/texts.js';
import { Button } from './button.js';
import { Actions } from './stack.js';

const TEXTS = texts({ more: 'Show earlier ones' }, { de: { more: 'Frühere zeigen' } });

/** Below a list that goes on. */
export function MoreButton({ isLoading, onPress }: { readonly isLoading: boolean; readonly onPress: () => void }) {
  const t = useTexts(TEXTS);
  return (
    <Actions areCompact>
      <Button isBusy={isLoading} onPress={onPress}>
        {t.more}
      </Button>
    </Actions>
  );
}
