import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * One component library (docs/widgets.md): each native element that needs care is handled in one file, and this test
 * fails wherever it is written again.
 */
const SOURCE = resolve(import.meta.dirname, '../..')
const files = globSync('**/*.tsx', { cwd: SOURCE }).sort()

const having = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(SOURCE, file), 'utf8')))

describe('each native element is used in one place only', () => {
  it.each([
    ['a modal dialog', /<dialog\b|\.showModal\(/, ['shared/ui/Modal.tsx']],
    ['a checkbox', /type="checkbox"/, ['shared/ui/Checkbox.tsx']],
    ['a popover', /popover="/, ['shared/ui/Popover.tsx', 'shared/ui/use-tooltip.tsx']],
    ['a combobox', /role="combobox"/, ['shared/pickers/DictSelect.tsx']],
    ['a date input', /type="date"/, ['shared/pickers/DateInput.tsx']],
    ['a file input', /type="file"/, ['shared/files/FileUpload.tsx']],
    ['tabs', /role="tablist"/, ['shared/ui/Tabs.tsx']],
  ])('%s', (_, pattern, places) => {
    expect(having(pattern)).toEqual(places)
  })
})

/**
 * The CSP blocks a style attribute in server-rendered HTML; React sets the same prop by script, which is allowed. So it
 * is used only where the server never renders.
 */
it('no server-rendered component has a style attribute', () => {
  expect(having(/\sstyle=/)).toEqual([
    // Pages behind the sign-in only.
    'features/plan-copy/CopyRows.tsx',
    'shared/charts/LineChart.tsx',
    'shared/charts/PartsBar.tsx',
    // A skeleton, and a table shown on request: both come after the first screen.
    'shared/charts/TableTwin.tsx',
    'shared/own-stats/StatsCard.tsx',
    'shared/plan-items/OwnItemsGrid.tsx',
  ])
})
