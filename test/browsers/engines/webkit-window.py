#!/usr/bin/python3
"""A window without toolbars, which WebKitWebDriver controls."""
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2


def open_window(session):
    settings = WebKit2.Settings(enable_media_stream=True, enable_mock_capture_devices=True)
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    view.connect("permission-request", lambda view, request: request.allow() or True)
    window = Gtk.Window(default_width=1280, default_height=900)
    window.add(view)
    window.show_all()
    view.connect("close", lambda view: window.destroy())
    view.grab_focus()
    return view


def start_session(context, session):
    application = WebKit2.ApplicationInfo()
    application.set_name("webkit-window")
    session.set_application_info(application)
    session.connect("create-web-view", open_window)


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", start_session)
Gtk.main()
