import { hasWords, say } from '@zakup/messages/catalogue'

/** `fold_counts` as a person says it; a task that is new is shown as it is. */
export function taskOf(task: string): string {
  const key = `portal_task.${task.replace('.', '_')}`
  return hasWords(key) ? say(key) : task
}
