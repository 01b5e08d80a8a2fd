/** The storage: sessionStorage, which a browser may refuse. */
export type EditStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

export const editStorage: EditStorage = () => sessionStorage;

/**
 * Keeps in this tab which schedule the owner has edited. Whoever made the service forget that an edit ends another schedule would have its owner
 * sign a further one, and both would pay.
 */
export function rememberEdit(storage: EditStorage, draftId: string, replacedId: string): void {
  try {
    storage().setItem(keyOf(draftId), replacedId);
  } catch {
    // Without storage the page goes by what the service says.
  }
}

/** The schedule that the activation of this one must end; null where this tab knows of none. */
export function rememberedEdit(storage: EditStorage, draftId: string): string | null {
  try {
    return storage().getItem(keyOf(draftId));
  } catch {
    return null;
  }
}

function keyOf(draftId: string): string {
  return `edit-of-schedule:${draftId.toLowerCase()}`;
}
