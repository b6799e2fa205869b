import { useMutation, useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { Suspense } from "react";
import { admin, site } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { signOut } from "../api/sign-in.ts";
import { navigate, useAddress } from "../navigation/navigation.ts";
import { Notices } from "../notices/notices.tsx";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { PageTitle } from "../ui/page.tsx";
import { ScreenBoundary } from "../ui/screen-boundary.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Tool } from "../ui/tool.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { defaultTab, findTab, tabs } from "./tabs.tsx";

interface DashboardProps {
  onSignedOut: () => void;
}

export function Dashboard({ onSignedOut }: DashboardProps) {
  const tab = findTab(useAddress().searchParams.get("tab"));
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
          onSelect={(value) =>
            navigate(value === defaultTab.value ? admin.portal : admin.tab(value))
          }
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

function LogoutButton({ onSignedOut }: DashboardProps) {
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
