import { type FormFailure, formFailure } from '../../shared/forms/form-failure.ts'
import type { SaveMode } from './save-mode.ts'

export interface SaveFailure extends FormFailure {
  mode: SaveMode
}

export const saveFailure = (error: unknown, mode: SaveMode): SaveFailure => ({ ...formFailure(error), mode })
