// The dashboard of the admin: notices, and tabs for the content of the site.

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { painterLanguagePath } from "../../../core/admin-app-routes.ts";
import { apiRoot, type ContentCollection } from "../../../core/api-routes.ts";
import { type AdminLanguage, adminLanguages } from "../../../core/languages.ts";
import { admin } from "../../../core/routes.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { readAfterTabPress } from "../api/changes-elsewhere.ts";
import { change } from "../api/client.ts";
import { api } from "../api/records.ts";
import { signOut } from "../api/sign-in.ts";
import { ArtistTab } from "../artist/artist-tab.tsx";
import { ArtworksTab } from "../artworks/artworks-tab.tsx";
import { ContactTab } from "../contact/contact-tab.tsx";
import { ExhibitionsTab } from "../exhibitions/exhibitions-tab.tsx";
import { HomepageTab } from "../homepage/homepage-tab.tsx";
import { navigate, useAddress } from "../navigation/navigation.tsx";
import { Notices } from "../notices/notices.tsx";
import { clearDevice, confirmSignOut } from "../outbox/discard.ts";
import { PrintsTab } from "../prints/prints-tab.tsx";
import { RoomsTab } from "../rooms/rooms-tab.tsx";
import { SeriesTab } from "../series/series-tab.tsx";
import { adminLanguage, sitePages, texts } from "../texts/texts.ts";
import { notify, notifyFailedChange, notifyFailure } from "../toasts.ts";
import { PageTitle } from "../ui/page.tsx";
import { ScreenBoundary } from "../ui/screen-boundary.tsx";
import { SkeletonCards, SkeletonFields } from "../ui/states.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Tool } from "../ui/tool.tsx";

interface DashboardScreen {
  label: string;
  /** Shown while the screen waits for the drafts of the device. */
  skeleton: ReactNode;
  Screen: ComponentType;
}

type ScreenName = ContentCollection | "homepage" | "artist" | "contact";

/** The screens by the value of `?tab=` in the address. */
const screens: Record<ScreenName, DashboardScreen> = {
  homepage: {
    label: texts.dashboard.homepage,
    skeleton: <SkeletonFields count={2} />,
    Screen: HomepageTab,
  },
  artworks: {
    label: texts.artworks.tab,
    skeleton: <SkeletonCards count={4} />,
    Screen: ArtworksTab,
  },
  prints: {
    label: texts.prints.tab,
    skeleton: <SkeletonCards count={3} />,
    Screen: PrintsTab,
  },
  exhibitions: {
    label: texts.exhibitions.tab,
    skeleton: <SkeletonFields count={3} />,
    Screen: ExhibitionsTab,
  },
  series: {
    label: texts.series.tab,
    skeleton: <SkeletonFields count={3} />,
    Screen: SeriesTab,
  },
  rooms: {
    label: texts.rooms.tab,
    skeleton: <SkeletonFields count={3} />,
    Screen: RoomsTab,
  },
  artist: {
    label: texts.dashboard.aboutArtist,
    skeleton: <SkeletonFields count={5} />,
    Screen: ArtistTab,
  },
  contact: {
    label: texts.dashboard.contact,
    skeleton: <SkeletonFields count={5} />,
    Screen: ContactTab,
  },
};

/** The tab of a screen that has none of its own. */
const parentTabs: Partial<Record<ScreenName, ScreenName>> = {
  series: "artworks",
  rooms: "artworks",
};

const screenNames = Object.keys(screens) as ScreenName[];
const tabNames = screenNames.filter((name) => !(name in parentTabs));

/** Each language has its own script, so the choice loads the admin anew. */
function LanguageChoice() {
  const { mutate, isPending } = useMutation({
    mutationFn: (language: AdminLanguage) =>
      change("PUT", apiRoot + painterLanguagePath, { language }),
    onSuccess: () => location.reload(),
    onError: (error) => notifyFailedChange(texts.dashboard.languageFailed, error),
  });
  return (
    <nav className="row ruled admin-languages" aria-label={texts.dashboard.language}>
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

/** The page of the admin with notices and tabs. The forms of works have pages of their own. */
export function Dashboard({ onSignedOut }: { onSignedOut: () => void }) {
  const tabParameter = useAddress().searchParams.get("tab");
  const selectedName = screenNames.find((name) => name === tabParameter) ?? "homepage";
  const screen = screens[selectedName];
  const client = useQueryClient();
  const unreadCount = useQuery(api.unreadMessages).data?.count ?? 0;
  const titlePrefix = unreadCount > 0 ? `(${unreadCount}) ` : "";
  return (
    <div className="admin-page">
      <PageTitle>{`${titlePrefix}${screen.label} · ${texts.dashboard.heading}`}</PageTitle>
      <header className="row spread">
        <h1 className="text-ash admin-name">{texts.dashboard.heading}</h1>
        <div className="row admin-head-actions">
          <a className="tool" href={sitePages.home} target="_blank" rel="noopener">
            <ExternalLink />
            <span className="sr-only-when-narrow">{texts.dashboard.viewSite}</span>
            <span className="sr-only"> {texts.common.newTab}</span>
          </a>
          <LogoutButton onSignedOut={onSignedOut} />
        </div>
      </header>
      <main>
        <Notices showsInbox={selectedName === "contact"} />
        <Tabs
          label={texts.dashboard.content}
          tabs={tabNames.map((value) => ({
            value,
            label:
              screens[value].label +
              (value === "contact" && unreadCount > 0 ? ` (${unreadCount})` : ""),
          }))}
          selected={parentTabs[selectedName] ?? selectedName}
          onSelect={(value) => {
            void readAfterTabPress(client);
            navigate(value === "homepage" ? admin.portal : admin.tab(value));
          }}
        >
          <ScreenBoundary key={selectedName} waiting={screen.skeleton}>
            <screen.Screen />
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
      if (!(await confirmSignOut())) return;
      await signOut();
      notify(texts.dashboard.loggedOut, {
        description: texts.dashboard.loggedOutNote,
      });
      onSignedOut();
      await clearDevice();
    },
    onError: () => notifyFailure(texts.dashboard.logoutFailed, texts.dashboard.logoutFailedNote),
  });
  return <Tool label={texts.dashboard.logout} disabled={isPending} onPress={() => mutate()} />;
}
