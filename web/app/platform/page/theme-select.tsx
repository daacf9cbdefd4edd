import { useTranslation } from '../i18n/use-translation.ts'
import { chooseTheme } from '../host/choose-theme.ts'
import { THEMES, type Theme } from '../host/theme.tsx'
import { useRoot } from '../host/root-data.ts'
import css from './theme-select.module.css'

/** Native select, because every public page contains it and it adds nothing to the bundle. */
export function ThemeSelect() {
  const { t } = useTranslation()
  return (
    <label className={css.theme}>
      {t('theme.label')}
      <select
        className={css.select}
        defaultValue={useRoot()?.theme ?? 'system'}
        onChange={(event) => {
          chooseTheme(event.target.value as Theme)
        }}
      >
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {t(`theme.${theme}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
