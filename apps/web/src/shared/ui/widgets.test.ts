import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * One kit (docs/widgets.md): each native element that needs care is taken care of in one file, and whoever writes it out
 * again is sent there.
 */
const SOURCE = resolve(import.meta.dirname, '../..')
const files = globSync('**/*.tsx', { cwd: SOURCE }).sort()

const having = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(SOURCE, file), 'utf8')))

describe('each widget is written once', () => {
  it.each([
    ['a modal dialog', /<dialog\b|\.showModal\(/, ['shared/ui/Modal.tsx']],
    ['a checkbox', /type="checkbox"/, ['shared/ui/Checkbox.tsx']],
    ['a panel in the top layer', /popover="/, ['shared/ui/Popover.tsx', 'shared/ui/use-tooltip.tsx']],
    ['a search in a list', /role="combobox"/, ['shared/pickers/DictSelect.tsx']],
    ['a calendar', /type="date"/, ['shared/pickers/DateInput.tsx']],
    ['a field for files', /type="file"/, ['shared/files/FileUpload.tsx']],
    ['tabs', /role="tablist"/, ['shared/ui/Tabs.tsx']],
  ])('%s', (_, pattern, places) => {
    expect(having(pattern)).toEqual(places)
  })
})

/**
 * A style attribute in a page rendered on the server is stopped by the page's policy; React sets the same prop by script,
 * which is let through. So it stands only where the server never renders.
 */
it('style attributes stay out of what the server renders', () => {
  expect(having(/\sstyle=/)).toEqual([
    // Pages behind the sign-in alone.
    'shared/charts/LineChart.tsx',
    'shared/charts/PartsBar.tsx',
    // A skeleton, and a table somebody asked for: both come after the first screen.
    'shared/charts/TableTwin.tsx',
    'shared/own-stats/StatsCard.tsx',
    'shared/plan-items/OwnItemsGrid.tsx',
  ])
})
