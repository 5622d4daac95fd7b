"""Starts LibreOffice without a window and talks to it."""
import contextlib
import os
import signal
import subprocess
import sys
import time

import uno
from com.sun.star.beans import PropertyValue

# What is typed is understood as by a program with Russian settings.
SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale"><value>ru-RU</value></prop></item>
</oor:items>"""


def option(name, value):
    made = PropertyValue()
    made.Name, made.Value = name, value
    return made


def address(path):
    return uno.systemPathToFileUrl(os.path.abspath(path))


@contextlib.contextmanager
def started(profile):
    """The desktop of a LibreOffice with settings of its own, which ends with the block."""
    os.makedirs(f"{profile}/user")
    with open(f"{profile}/user/registrymodifications.xcu", "w", encoding="utf-8") as settings:
        settings.write(SETTINGS)
    pipe = f"zakup{os.getpid()}"
    office = subprocess.Popen(
        ["soffice", f"-env:UserInstallation={address(profile)}", "--headless", "--norestore", "--nologo"]
        + [f"--accept=pipe,name={pipe};urp;"],
        stdout=subprocess.DEVNULL,
        # The command is a script: the program it starts ends with its group.
        start_new_session=True,
    )
    try:
        yield connected(office, pipe)
    finally:
        os.killpg(office.pid, signal.SIGKILL)
        office.wait()


def connected(office, pipe):
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstance("com.sun.star.bridge.UnoUrlResolver")
    for _ in range(300):
        try:
            context = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            return context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
        except Exception:
            if office.poll() is not None:
                break
            time.sleep(0.2)
    sys.exit("LibreOffice did not start")
