import { OFFERED_TOURS } from '../session/browser-storage.ts'
import { storedText, useStoredText } from '../session/use-stored-text.ts'
import { useAppSelector } from '../store-hooks.ts'
import { takenTours, withoutTours, withTour } from './offered-tours.ts'

/** Which tours the person at the screen was offered and took; a visitor is one browser. */
export function useTours() {
  const by = useAppSelector(({ user }) => String(user.userInfo?.id ?? 'visitor'))
  const [text, store] = useStoredText(OFFERED_TOURS)
  const taken = takenTours(text, by)
  return {
    isOffered: taken !== undefined,
    isNew: (screen: string) => taken !== undefined && !taken.includes(screen),
    offered: () => store(withTour(storedText(OFFERED_TOURS), by)),
    took: (screen: string) => store(withTour(storedText(OFFERED_TOURS), by, screen)),
    forget: () => store(withoutTours(storedText(OFFERED_TOURS), by)),
  }
}
