import { type LowVision, LV_COLORS, LV_SIZES, LV_SPACINGS, NORMAL_VISION } from './low-vision-slice.ts'

const KEY = 'low_vision'

export function storeLowVision(storage: Pick<Storage, 'setItem'>, choice: LowVision): void {
  try {
    storage.setItem(KEY, JSON.stringify(choice))
  } catch {
    // Without storage the setting lasts until the page is closed.
  }
}

/** The stored setting; unknown values fall back to the default. */
export function storedLowVision(storage: Pick<Storage, 'getItem'>): LowVision {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<LowVision>
    return {
      on: kept.on === true,
      size: LV_SIZES.find((size) => size === kept.size) ?? NORMAL_VISION.size,
      colors: LV_COLORS.find((colors) => colors === kept.colors) ?? NORMAL_VISION.colors,
      spacing: LV_SPACINGS.find((spacing) => spacing === kept.spacing) ?? NORMAL_VISION.spacing,
      images: kept.images !== false,
    }
  } catch {
    return NORMAL_VISION
  }
}

/** Attributes for CSS: `html[data-lv]` and its companions. */
export function lowVisionAttributes(choice: LowVision): Record<string, string | null> {
  const { on, size, colors, spacing, images } = choice
  return {
    'data-lv': on ? 'on' : null,
    'data-lv-size': on ? String(size) : null,
    'data-lv-colors': on ? colors : null,
    'data-lv-spacing': on ? String(spacing) : null,
    'data-lv-images': on && !images ? 'off' : null,
  }
}
