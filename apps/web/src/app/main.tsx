import { start } from './start.tsx'

// Not awaited: pages import this chunk, so a top-level await for them would be a deadlock.
void start()
