import { start } from './start.tsx'

// Not waited for: pages import this chunk, and a chunk that waits for them would wait for ever.
void start()
