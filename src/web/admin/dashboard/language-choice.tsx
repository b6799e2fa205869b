import { useMutation } from "@tanstack/react-query";
import { painterLanguagePath } from "../../../core/admin-app-routes.ts";
import { apiRoot } from "../../../core/api-routes.ts";
import { type AdminLanguage, adminLanguages } from "../../../core/languages.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { notifyFailedChange } from "../action-toast.ts";
import { change } from "../api/client.ts";
import { adminLanguage } from "../texts/language.ts";
import { texts } from "../texts/texts.ts";

/** Each language has its own script, so the choice loads the admin anew. */
export function LanguageChoice() {
  const { mutate, isPending } = useMutation({
    mutationFn: (language: AdminLanguage) =>
      change("PUT", apiRoot + painterLanguagePath, { language }),
    onSuccess: () => location.reload(),
    onError: (error) => notifyFailedChange(texts.dashboard.languageWasNotChanged, error),
  });
  return (
    <nav className="row ruled admin-languages" aria-label={texts.dashboard.languageAdmin}>
      {adminLanguages.map((language) => (
        <button
          key={language}
          type="button"
          className="tool"
          lang={language}
          aria-current={language === adminLanguage || undefined}
          disabled={isPending}
          onClick={() => mutate(language)}
        >
          {formatTexts[language].name}
        </button>
      ))}
    </nav>
  );
}
