import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { painterLanguagePath } from "../../../core/admin-app-routes.ts";
import { apiRoot } from "../../../core/api-routes.ts";
import { type AdminLanguage, adminLanguages } from "../../../core/languages.ts";
import { admin, site } from "../../../core/routes.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { notifyFailedChange } from "../action-toast.ts";
import { readAfterTabPress } from "../api/changes-elsewhere.ts";
import { change } from "../api/client.ts";
import { api } from "../api/records.ts";
import { signOut } from "../api/sign-in.ts";
import { navigate, useAddress } from "../navigation/navigation.tsx";
import { Notices } from "../notices/notices.tsx";
import { lazyForm } from "../outbox/lazy-outbox.ts";
import { adminLanguage } from "../texts/language.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { lazyScreen, ScreenBoundary } from "../ui/lazy-part.tsx";
import { PageTitle } from "../ui/page.tsx";
import { SkeletonCards, SkeletonFields } from "../ui/states.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Tool } from "../ui/tool.tsx";

/**
 * @param value of `?tab=`
 * @param skeleton shown while the script of the screen loads
 */
function tab(value: string, label: string, skeleton: ReactNode, Screen: ComponentType) {
  return { value, label, skeleton, Screen };
}

const defaultTab = tab(
  "homepage",
  texts.dashboard.homepage,
  <SkeletonFields count={2} />,
  lazyForm(async () => (await import("../homepage/homepage-tab.tsx")).HomepageTab),
);

const tabs = [
  defaultTab,
  tab(
    "artworks",
    texts.dashboard.artworks,
    <SkeletonCards count={4} />,
    lazyScreen(async () => (await import("../artworks/artworks-tab.tsx")).ArtworksTab),
  ),
  tab(
    "prints",
    texts.dashboard.prints,
    <SkeletonCards count={3} />,
    lazyScreen(async () => (await import("../prints/prints-tab.tsx")).PrintsTab),
  ),
  tab(
    "exhibitions",
    texts.dashboard.exhibitions,
    <SkeletonFields count={3} />,
    lazyForm(async () => (await import("../exhibitions/exhibitions-tab.tsx")).ExhibitionsTab),
  ),
  tab(
    "artist",
    texts.dashboard.aboutArtist,
    <SkeletonFields count={5} />,
    lazyForm(async () => (await import("../artist/artist-tab.tsx")).ArtistTab),
  ),
  tab(
    "contact",
    texts.dashboard.contact,
    <SkeletonFields count={5} />,
    lazyForm(async () => (await import("../contact/contact-tab.tsx")).ContactTab),
  ),
];

/** Each language has its own script, so the choice loads the admin anew. */
function LanguageChoice() {
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

export function Dashboard({ onSignedOut }: { onSignedOut: () => void }) {
  const named = useAddress().searchParams.get("tab");
  const tab = tabs.find(({ value }) => value === named) ?? defaultTab;
  const client = useQueryClient();
  const unread = useQuery(api.unreadMessages).data?.count ?? 0;
  const count = unread > 0 ? `(${unread}) ` : "";
  return (
    <div className="admin-page">
      <PageTitle>{`${count}${tab.label} · ${texts.dashboard.contentManagement}`}</PageTitle>
      <header className="row spread">
        <h1 className="text-ash admin-name">{texts.dashboard.contentManagement}</h1>
        <div className="row admin-head-actions">
          <a className="tool" href={site.home} target="_blank" rel="noopener">
            <ExternalLink />
            <span className="sr-only-when-narrow">{texts.dashboard.viewSite}</span>
            <span className="sr-only"> {texts.common.opensInNewTab}</span>
          </a>
          <LogoutButton onSignedOut={onSignedOut} />
        </div>
      </header>
      <main>
        <Notices showsInbox={tab.value === "contact"} />
        <Tabs
          label={texts.dashboard.content}
          tabs={tabs.map((each) =>
            each.value === "contact" && unread > 0
              ? { ...each, label: `${each.label} (${unread})` }
              : each,
          )}
          selected={tab.value}
          onSelect={(value) => {
            void readAfterTabPress(client);
            navigate(value === defaultTab.value ? admin.portal : admin.tab(value));
          }}
        >
          <ScreenBoundary>
            <Suspense fallback={tab.skeleton}>
              <tab.Screen />
            </Suspense>
          </ScreenBoundary>
        </Tabs>
      </main>
      <LanguageChoice />
    </div>
  );
}

function LogoutButton({ onSignedOut }: { onSignedOut: () => void }) {
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const drafts = await import("../outbox/discard.ts");
      if (!(await drafts.confirmSignOut())) return;
      await signOut();
      notify(texts.dashboard.loggedOutSuccessfully, {
        description: texts.dashboard.haveBeenLoggedOut,
      });
      onSignedOut();
      await drafts.clearDevice();
    },
    onError: () =>
      notifyFailure(texts.dashboard.logoutFailed, texts.dashboard.thereWasErrorLoggingOut),
  });
  return <Tool label={texts.dashboard.logout} disabled={isPending} onPress={() => mutate()} />;
}
